import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useDraftContext, useSetting } from './draft.ts';
import { SecretSetting, TextSetting } from './inputs.tsx';
import { mask, type Path, pointerOf, valueAt } from './settings.ts';

interface KeyPair {
  publicKey: string;
  privateKey: string;
}
type Keys = Partial<KeyPair> & { keys?: readonly KeyPair[] };

/** As many as the schema of settings allows. */
const maxKeys = 5;
const gateway: Path = ['gateways', 'webpush'];

/** The pairs of keys, the newest first. Settings have one pair, or a list. */
const pairsOf = ({ keys, publicKey = '', privateKey = '' }: Keys): readonly KeyPair[] =>
  keys ?? [{ publicKey, privateKey }];

/** The VAPID keys of an application: the newest is for new subscriptions, and the others sign for those that were made with them. */
export function VapidKeys() {
  const { draft, readOnly } = useDraftContext();
  const { value = {}, change } = useSetting<Keys>(gateway);
  const pairs = pairsOf(value);
  const stored = pairsOf(valueAt(draft.base.settings, gateway) ?? {});
  const isStored = ({ publicKey }: KeyPair) =>
    stored.some((pair) => pair.privateKey === mask && pair.publicKey === publicKey);
  const errorAt = (path: Path) => draft.errors.find(({ pointer }) => pointer === pointerOf(path))?.text;
  const { publicKey: _public, privateKey: _private, ...others } = value;
  const replace = (keys: readonly KeyPair[]) => change({ ...others, keys });
  return (
    <Stack gap="sm">
      {pairs.map((pair, index) => (
        <Fieldset key={index} legend={nameOf(index, pairs.length)}>
          <Stack gap="sm">
            <TextSetting path={[...pathOf(value, index), 'publicKey']} label="Public VAPID key" />
            <SecretSetting
              path={[...pathOf(value, index), 'privateKey']}
              label="Private VAPID key"
              isStored={isStored(pair)}
            />
            <ErrorText>{errorAt(pathOf(value, index))}</ErrorText>
            {pairs.length > 1 && !readOnly ? (
              <Group>
                <Button variant="default" size="xs" onClick={() => replace(pairs.toSpliced(index, 1))}>
                  Remove {nameOf(index, pairs.length).toLowerCase()}
                </Button>
              </Group>
            ) : null}
          </Stack>
        </Fieldset>
      ))}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            disabled={pairs.length >= maxKeys}
            onClick={() => replace([{ publicKey: '', privateKey: '' }, ...pairs])}
          >
            Add a newer key
          </Button>
        </Group>
      )}
      <ErrorText>{errorAt([...gateway, 'keys'])}</ErrorText>
      <Text size="sm" c="dimmed">
        Browsers subscribe with the newest key. Older keys sign for the subscriptions that were made with them. Those of
        a removed key get no pushes until the user visits again.
      </Text>
    </Stack>
  );
}

const ErrorText = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <Text size="sm" c="var(--mantine-color-error)">
      {children}
    </Text>
  );

function nameOf(index: number, count: number): string {
  if (count === 1) return 'Key';
  return index === 0 ? 'Newest key' : `Older key ${index}`;
}

const pathOf = ({ keys }: Keys, index: number): Path => (keys ? [...gateway, 'keys', index] : gateway);
