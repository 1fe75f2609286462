/** A function that reads a value when it is first needed. */
export function lazy<Value>(read: () => Value): () => Value {
  let value: { read: Value } | undefined;
  return () => (value ??= { read: read() }).read;
}
