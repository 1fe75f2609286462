import { JsonInput, type JsonInputProps } from '@mantine/core';

type Info = Record<string, unknown>;

/** Returns the JSON object in a text, undefined if there is none. */
export function parseInfo(text: string): Info | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Info) : undefined;
  } catch {
    return undefined;
  }
}

export const writeInfo = (info: Info) => JSON.stringify(info, null, 2);

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
