import { type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import { isCopied, pathOfCopy } from '../../tools/generate/operator-contract.ts';
import type { Pointer } from './contract-edit.ts';

/**
 * Whether a location of a contract is a copy. The generator copies operations of the engagement contract and their
 * components into the operator contract: they are mutants of the engagement contract. The generator rejects another
 * component with the name of a copied one.
 */
export function copiesIn(name: ContractName): (at: Pointer) => boolean {
  if (name !== 'operator') return () => false;
  const { paths, components } = loadContract('engagement');
  const copied = new Set(Object.keys(paths).filter(isCopied).map(pathOfCopy));
  return ([part, first = '', second = '']) =>
    part === 'paths' ? copied.has(String(first)) : part === 'components' && second in (components[first] ?? {});
}
