type Info = Record<string, unknown>;

/** What geofences and beacons have in common. */
interface Place {
  externalId?: string;
  info: Info;
}

type PlaceValues<Input extends Place> = Omit<Input, keyof Place> & { externalId: string; info: string };

/** Returns the JSON object in a text, undefined if the text is not a JSON object. */
function parseInfo(text: string): Info | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Info) : undefined;
  } catch {
    return undefined;
  }
}

/** The values of a form: texts instead of JSON and missing properties. */
export const valuesOf = <Input extends Place>({ externalId = '', info, ...place }: Input): PlaceValues<Input> => ({
  ...place,
  externalId,
  info: JSON.stringify(info, null, 2),
});

export const bodyOf = <Input extends Place>({ externalId, info, ...place }: PlaceValues<Input>) =>
  ({ ...place, info: parseInfo(info) ?? {}, ...(externalId && { externalId }) }) as unknown as Input;

export const placeErrors = {
  info: (text: string) => (parseInfo(text) ? null : 'must be a JSON object such as {"shop": 12}'),
};
