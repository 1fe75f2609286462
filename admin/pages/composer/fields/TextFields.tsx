import { Textarea, TextInput } from '@mantine/core';
import { EmojiMenu } from '../../../components/emoji/EmojiMenu.tsx';
import { useInsert } from '../../../components/use-insert.ts';
import { type Platform, textNames } from '../draft.ts';
import { useComposer, useTextField, useValue } from '../form.ts';
import { VariableMenu } from './VariableMenu.tsx';

type TextName = (typeof textNames)[Platform][number];

const labels = {
  title: { label: 'Title', maxLength: 255 },
  subtitle: { label: 'Subtitle', maxLength: 255 },
  text: { label: 'Text', maxLength: 4096 },
  longText: { label: 'Long text', maxLength: 4096, description: 'Shown when the notification is expanded.' },
  subText: { label: 'Sub text', maxLength: 255, description: 'A line next to the name of the application.' },
} as const satisfies Record<TextName, object>;

/** The texts of a platform in one language. */
export function TextFields({ prefix }: { prefix: string }) {
  const { value: platform = 'android' } = useValue<Platform>('platform');
  return textNames[platform].map((name) => <TextField key={name} name={name} path={prefix + name} />);
}

/** A text with menus that insert an emoji or a variable at the cursor. */
function TextField({ name, path }: { name: TextName; path: string }) {
  const { readOnly } = useComposer();
  const props = useTextField(path);
  const { change } = useValue<string>(path);
  const { field, insert } = useInsert(props.value, change);
  const { label, ...texts } = labels[name];
  const isTranslation = path !== name;
  const required = name === 'text' || (name === 'title' && !isTranslation);
  const Input = name === 'text' || name === 'longText' ? Area : TextInput;

  return (
    <Input
      ref={field}
      label={label}
      required={required}
      placeholder={name === 'title' && isTranslation ? 'The default title' : undefined}
      {...(!readOnly && {
        rightSectionWidth: 64,
        rightSection: (
          <>
            <EmojiMenu label={label} insert={insert} />
            <VariableMenu label={label} insert={(name) => insert(`\${${name}}`)} />
          </>
        ),
      })}
      {...texts}
      {...props}
    />
  );
}

function Area(props: React.ComponentProps<typeof Textarea>) {
  return <Textarea autosize minRows={2} maxRows={12} {...props} />;
}
