import { type ComboboxItem, Select } from '@mantine/core';
import { currentZone, zoneLabel } from '../../../components/time-zone.ts';

const zones = [
  'UTC',
  ...new Set(
    Intl.supportedValuesOf('timeZone')
      .map(currentZone)
      .filter((zone) => zone !== 'UTC')
      .sort(),
  ),
];
const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ').trim();

/** A time zone by IANA name, or the offset of a schedule without one. */
export function ZoneSelect({
  zone,
  description = 'Repeated sends keep their local time in this zone.',
  onChange,
  error,
}: {
  zone: string;
  description?: string;
  onChange?: (zone: string | null) => void;
  error?: string;
}) {
  const shown = currentZone(zone);
  return (
    <Select
      label="Time zone"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="No time zone found"
      data={(zones.includes(shown) ? zones : [shown, ...zones]).map((value) => ({ value, label: zoneLabel(value) }))}
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter(({ label }) => plain(label).includes(plain(search)))
      }
      value={shown}
      onChange={onChange}
      error={error}
    />
  );
}
