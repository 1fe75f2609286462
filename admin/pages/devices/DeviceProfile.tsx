import { Paper, Title } from '@mantine/core';
import { Fragment } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Time } from '../../components/Time.tsx';
import { zoneLabel } from '../../components/time-zone.ts';
import { platformLabels } from '../sends/state.ts';
import { fieldLabels, labelOf } from './field-labels.ts';

const times = ['firstOpen', 'lastOpen'];

/** The built-in fields of a device, then those of the data scheme. */
export function DeviceProfile({ device }: { device: Schemas['Device'] }) {
  const values: Record<string, unknown> = device;
  const builtIn = Object.keys(fieldLabels).filter((name) => values[name] !== undefined);
  const own = Object.keys(values).filter((name) => !(name in fieldLabels));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="device-fields">
      <Title order={2} size="h4" id="device-fields" mb="sm">
        Fields
      </Title>
      <dl className="definition-list">
        {[...builtIn, ...own].map((name) => (
          <Fragment key={name}>
            <dt>{labelOf(name)}</dt>
            <dd dir="auto">
              {times.includes(name) ? <Time value={String(values[name])} /> : textOf(name, values[name])}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Paper>
  );
}

function textOf(name: string, value: unknown): string {
  if (name === 'platform') return platformLabels[value as Schemas['Platform']];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  return name === 'timezone' ? zoneLabel(value) : value;
}
