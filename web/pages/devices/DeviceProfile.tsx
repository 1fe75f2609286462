import { Paper, Title } from '@mantine/core';
import { Fragment } from 'react';
import type { Schemas } from '../../api/client.ts';
import { Time } from '../../components/Time.tsx';
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
            <dd>{times.includes(name) ? <Time value={String(values[name])} /> : textOf(values[name])}</dd>
          </Fragment>
        ))}
      </dl>
    </Paper>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
