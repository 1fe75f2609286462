/**
 * Finds additions to the contract that are not announced.
 *
 * @param additions names of operations, schemas and parameters from `compareContracts`
 * @param changelog the text of CHANGELOG.md
 * @returns those that the section "Unreleased" does not name as code
 */
export function unannounced(additions: readonly string[], changelog: string): string[] {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  return additions.filter((name) => !unreleased.includes(`\`${name}\``));
}
