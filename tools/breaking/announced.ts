/**
 * Finds additions to the contract that nobody has been told of.
 *
 * @param additions names of operations, schemas and parameters, as `compareContracts` gives them
 * @param changelog the text of CHANGELOG.md
 * @returns those that its part "Unreleased" does not name as code
 */
export function unannounced(additions: readonly string[], changelog: string): string[] {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  return additions.filter((name) => !unreleased.includes(`\`${name}\``));
}
