import type { ReactNode } from 'react';

/** Values with their labels. Those that are undefined are left out. */
export function DefinitionList({
  facts,
  label,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** The accessible name, where it is not clear from a heading. */
  label?: string;
}) {
  return (
    <dl className="definition-list" aria-label={label}>
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
