/** Every operation has exactly one tag, which the root declares. The docs group operations by tag. */
export function operationTag() {
  let declared = new Set();
  return {
    Root(root) {
      declared = new Set((root.tags ?? []).map((tag) => tag.name));
    },
    Operation(operation, { report, location }) {
      const tags = operation.tags ?? [];
      if (tags.length !== 1) {
        report({
          message: `${operation.operationId} must have exactly one tag, but has ${tags.length}.`,
          location: operation.tags ? location.child('tags') : location.key(),
        });
      } else if (!declared.has(tags[0])) {
        report({
          message: `${operation.operationId} has the tag ${tags[0]}, which the root does not declare.`,
          location: location.child(['tags', 0]),
        });
      }
    },
  };
}
