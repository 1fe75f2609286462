/**
 * Every media type of a response and of a request body has a named example with a value. Docs and tests show them by
 * name, and the mock invents an answer, often an invalid one, where there is none.
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

/** The node behind a reference and where it stands; an unresolved one is left to the linter's own rule. */
function resolveAt(node, location, resolve) {
  if (typeof node?.$ref !== 'string') return { node, location };
  const resolved = resolve(node);
  return { node: resolved.node, location: resolved.location ?? location };
}
