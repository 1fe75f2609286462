import { Button, Fieldset, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type MessageButton, opensUrl, type Platform, webActionOf } from '../draft.ts';
import { useComposer, useTextField, useValue } from '../form.ts';
import { PictureField } from '../../../components/pictures/PictureField.tsx';
import { UrlHint } from '../../../components/pictures/UrlHint.tsx';
import { ParamsField } from './ParamsField.tsx';

type Action = NonNullable<MessageButton['action']>;

const actions = [
  { value: 'close', label: 'Close the notification' },
  { value: 'browser', label: 'Open a page in the browser' },
  { value: 'webview', label: 'Open a page in the application' },
  { value: 'urlscheme', label: 'Open a URL scheme' },
  { value: 'request', label: 'Send a request' },
  { value: 'email', label: 'Write an email' },
  { value: 'phone', label: 'Call a number' },
  { value: 'sms', label: 'Write a text message' },
  { value: 'store', label: 'Open the store' },
] as const satisfies { value: Action; label: string }[];

const webActions = actions.filter(({ value }) => value === 'close' || value === 'browser');

/** The actions whose URL is that of a page. Others have an email address, a number or a deep link. */
const opensPage: ReadonlySet<Action | undefined> = new Set(['browser', 'webview', 'request'] as const);

/** A button: its title and its action. */
export function ButtonFields({ index, remove }: { index: number; remove: () => void }) {
  const { partnerId, readOnly } = useComposer();
  const path = `buttons.${index}`;
  const { value: button, error } = useValue<MessageButton>(path);
  const action = useValue<Action>(`${path}.action`);
  const url = useTextField(`${path}.url`);
  const icon = useTextField(`${path}.icon`);
  const isWeb = useValue<Platform>('platform').value === 'web';
  return (
    <Fieldset legend={`Button ${index + 1}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Button title" required={isWeb} maxLength={255} {...useTextField(`${path}.title`)} />
        <TextInput
          label="Button ID"
          description="Unique among the buttons."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={255}
          {...useTextField(`${path}.id`)}
        />
        <NativeSelect
          label="Action"
          data={isWeb ? webActions : actions}
          value={isWeb ? webActionOf({ action: action.value }) : (action.value ?? 'close')}
          onChange={({ currentTarget }) => action.change(currentTarget.value as Action)}
          disabled={readOnly}
          error={action.error}
        />
        <TextInput
          label="URL"
          description={url.value && opensPage.has(action.value) ? <UrlHint url={url.value} /> : undefined}
          required={button ? opensUrl(button) : false}
          maxLength={2048}
          {...url}
        />
        {isWeb ? (
          <PictureField
            partnerId={partnerId}
            label="Icon"
            maxLength={2048}
            value={icon.value}
            change={icon.onChange}
            readOnly={readOnly}
            error={error ?? icon.error}
          />
        ) : (
          <TextInput label="Icon" maxLength={255} {...icon} error={error ?? icon.error} />
        )}
      </SimpleGrid>
      {isWeb ? null : (
        <ParamsField
          path={`${path}.customParams`}
          label={`Parameters of button ${index + 1}`}
          add={`Add parameter to button ${index + 1}`}
        />
      )}
      {readOnly ? null : (
        <Group justify="flex-end">
          <Button variant="default" size="xs" onClick={remove}>
            Remove button {index + 1}
          </Button>
        </Group>
      )}
    </Fieldset>
  );
}
