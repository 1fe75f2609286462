import type { ContractName } from '../../server/contracts/contracts.ts';

/**
 * Finds additions to a contract that are not announced.
 *
 * @param additions names of operations, schemas and parameters from `compareContracts`
 * @param changelog the text of CHANGELOG.md
 * @returns those that the section "Unreleased" does not name as code
 */
export function unannounced(
  additions: readonly string[],
  changelog: string,
  contract: ContractName = 'engagement',
): string[] {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  const announcing = unreleased.split(/^(?=### )/m).filter((section) => announces(section, contract));
  return additions.filter((name) => !announcing.some((section) => section.includes(`\`${name}\``)));
}

/** Whether a section can announce additions to the contract. */
function announces(section: string, contract: ContractName): boolean {
  const [, heading = ''] = /^### (.*)/.exec(section) ?? [];
  // It describes the released contract, to which additions are compared.
  if (heading.includes('new contract')) return false;
  // The device contract has schemas with names of the engagement contract. The operator contract has copies of them.
  return contract !== 'device' || heading.startsWith('Device ');
}
