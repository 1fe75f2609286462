import { Alert, Button, Fieldset, FileButton, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Time } from '../../components/Time.tsx';
import { useDraftContext, useSetting } from './draft.ts';
import type { GatewayKind } from './gateway-settings.ts';
import { NumberSetting, SecretSetting, TextSetting } from './inputs.tsx';
import { valueAt, withValue } from './settings.ts';
import { VapidKeys } from './VapidKeys.tsx';

/** The credentials and limits of a push service, or `log`, which captures pushes. */
export function GatewayForm({ kind, stored }: { kind: GatewayKind; stored: Schemas['Gateway'] | undefined }) {
  const path = ['gateways', kind.name];
  const { draft, readOnly } = useDraftContext();
  const { value = 'log', change, error } = useSetting<object | string>(path);
  const sends = typeof value === 'object';
  const before = valueAt(draft.base.settings, path);
  const empty = kind.settings.reduce<unknown>((object, setting) => withValue(object, setting.path, ''), {}) as object;
  return (
    <Fieldset legend={kind.title}>
      <Stack gap="sm">
        {stored?.breaker === 'open' ? (
          <Alert color="red" variant="outline" title="Pushes wait">
            {stored.reason} (since <Time value={stored.since} />)
          </Alert>
        ) : null}
        <SegmentedControl
          aria-label={kind.title}
          disabled={readOnly}
          data={[
            { value: 'log', label: 'Capture pushes' },
            { value: 'send', label: 'Send pushes' },
          ]}
          value={sends ? 'send' : 'log'}
          onChange={(mode) => change(mode === 'log' ? 'log' : typeof before === 'object' && before ? before : empty)}
        />
        {sends ? (
          <Credentials kind={kind} />
        ) : (
          <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
            {error ?? 'Pushes are recorded instead of sent.'}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

function Credentials({ kind: { name, settings, file } }: { kind: GatewayKind }) {
  const { readOnly } = useDraftContext();
  const environment = useSetting<string>(['gateways', name, 'environment']);
  return (
    <>
      {file && !readOnly ? <KeyFile name={name} file={file} /> : null}
      {name === 'webpush' ? <VapidKeys /> : null}
      {settings.map(({ path, isSecret, ...labels }) => {
        const Setting = isSecret ? SecretSetting : TextSetting;
        return <Setting key={labels.label} path={['gateways', name, ...path]} {...labels} />;
      })}
      {name === 'apns' ? (
        <Select
          label="Environment"
          data={['production', 'sandbox']}
          allowDeselect={false}
          value={environment.value ?? 'production'}
          error={environment.error}
          disabled={readOnly}
          onChange={(value) => environment.change(value ?? undefined)}
        />
      ) : null}
      <Group align="flex-start">
        <NumberSetting
          path={['gateways', name, 'pushesPerSecond']}
          label="Pushes per second"
          description="In each worker process"
          placeholder="Unlimited"
        />
        <NumberSetting
          path={['gateways', name, 'concurrency']}
          label="Pushes in flight"
          description="In each worker process"
          placeholder="500"
        />
      </Group>
    </>
  );
}

function KeyFile({ name, file }: { name: string; file: NonNullable<GatewayKind['file']> }) {
  const { draft } = useDraftContext();
  const [error, setError] = useState<string>();
  async function read(chosen: File | null): Promise<void> {
    if (!chosen) return;
    try {
      const { path, value } = file.read(await chosen.text());
      draft.change(['gateways', name, ...path], value);
      setError(undefined);
    } catch {
      setError(`${chosen.name} is not a key file.`);
    }
  }
  return (
    <Group>
      <FileButton accept={file.accept} onChange={(chosen) => void read(chosen)}>
        {(props) => (
          <Button {...props} variant="default" size="xs">
            {file.label}
          </Button>
        )}
      </FileButton>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </Group>
  );
}
