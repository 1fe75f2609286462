import { readFileSync } from 'node:fs';
import type { ContractName } from '../../server/contracts/contracts.ts';
import type { ContractChanges } from '../generate/changes.ts';

/** The differences of a contract to its last release, which `npm run generate` writes. */
export const readChanges = (name: ContractName) =>
  JSON.parse(readFileSync(new URL(`../../generated/${name}/changes.json`, import.meta.url), 'utf8')) as ContractChanges;
