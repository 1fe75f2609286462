/**
 * Every media type of a response or request body has a named example with a value. Docs and tests refer to examples by
 * name. Without an example, the mock generates a response, which is often invalid.
 */
export function namedExamples() {
  const check = (holder, { report, location, resolve }) => {
    for (const [name, rawMediaType] of Object.entries(holder.content ?? {})) {
      const { node: mediaType, location: place } = resolveAt(rawMediaType, location.child(['content', name]), resolve);
      const examples = Object.entries(mediaType?.examples ?? {});
      if (examples.length === 0) report({ message: `${name} must have a named example.`, location: place.key() });
      for (const [exampleName, rawExample] of examples) {
        const example = resolveAt(rawExample, place.child(['examples', exampleName]), resolve);
        if (example.node !== undefined && example.node?.value === undefined) {
          report({ message: `The example ${exampleName} must have a value.`, location: example.location });
        }
      }
    }
  };
  return { RequestBody: check, Response: check };
}

/** The node that a reference points to, and its location. The linter has its own rule for unresolved references. */
function resolveAt(node, location, resolve) {
  if (typeof node?.$ref !== 'string') return { node, location };
  const resolved = resolve(node);
  return { node: resolved.node, location: resolved.location ?? location };
}
