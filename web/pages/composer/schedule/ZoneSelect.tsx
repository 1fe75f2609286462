import { Select } from '@mantine/core';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A time zone by IANA name, or the offset of a schedule without one. */
export function ZoneSelect({
  zone,
  onChange,
  error,
}: {
  zone: string;
  onChange?: (zone: string | null) => void;
  error?: string;
}) {
  return (
    <Select
      label="Time zone"
      description="Repeated sends keep their local time in this zone."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="No time zone found"
      data={zones.includes(zone) ? zones : [zone, ...zones]}
      value={zone}
      onChange={onChange}
      error={error}
    />
  );
}
