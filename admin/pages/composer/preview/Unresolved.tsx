import { Text } from '@mantine/core';
import { Notice } from '../../../components/Notice.tsx';

/** Says which variables have no value. */
export function Unresolved({ names, hasDevice }: { names: readonly string[]; hasDevice: boolean }) {
  if (names.length === 0) return null;
  if (!hasDevice) {
    return (
      <Text size="sm" c="dimmed">
        Choose a sample device to see values for {names.join(', ')}.
      </Text>
    );
  }
  return (
    <Notice warning title="Placeholders without a value">
      This device has no value for {names.join(', ')}. It would not get the message.
    </Notice>
  );
}
