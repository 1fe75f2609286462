import { Paper, Title } from '@mantine/core';
import { Fragment } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Time } from '../../components/Time.tsx';

const labels: Record<string, string> = {
  UDID: 'UDID',
  id: 'ID',
  token: 'Push token',
  platform: 'Platform',
  clientId: 'Client ID',
  firstOpen: 'First open',
  lastOpen: 'Last open',
  pushConsent: 'Push consent',
  model: 'Model',
  sw_version: 'SDK version',
  bundleversion: 'Application version',
  IDFA: 'Advertising ID',
  language: 'Language',
  timezone: 'Time zone',
};
const times = ['firstOpen', 'lastOpen'];

/** The built-in fields of a device, then those of the data scheme. */
export function DeviceProfile({ device }: { device: Schemas['Device'] }) {
  const values: Record<string, unknown> = device;
  const builtIn = Object.keys(labels).filter((name) => values[name] !== undefined);
  const own = Object.keys(values).filter((name) => !(name in labels));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="device-fields">
      <Title order={2} size="h4" id="device-fields" mb="sm">
        Fields
      </Title>
      <dl className="definition-list">
        {[...builtIn, ...own].map((name) => (
          <Fragment key={name}>
            <dt>{labels[name] ?? name}</dt>
            <dd>{times.includes(name) ? <Time value={String(values[name])} /> : textOf(values[name])}</dd>
          </Fragment>
        ))}
      </dl>
    </Paper>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
