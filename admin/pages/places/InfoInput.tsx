import { JsonInput, type JsonInputProps } from '@mantine/core';

/** The data that the application gets with a geofence or a beacon. */
export function InfoInput(props: JsonInputProps) {
  return (
    <JsonInput
      label="Info"
      description="Your own data as a JSON object, passed to the application"
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={false}
      {...props}
    />
  );
}
