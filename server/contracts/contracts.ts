import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contract } from '../http/document/contract.ts';

/** The contracts of this service, which are folders of openapi/ and generated/. */
export const contractNames = ['engagement', 'operator', 'device'] as const;
export type ContractName = (typeof contractNames)[number];

/** The bundled contract for programs. `openapi.yaml` in the same folder is for readers. */
export const contractFileOf = (name: ContractName) =>
  fileURLToPath(new URL(`../../generated/${name}/openapi.json`, import.meta.url));

/** Reads a bundled contract. Each call returns a new object, because some callers modify it. */
export const readContract = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Contract;

export const loadContract = (name: ContractName = 'engagement') => readContract(contractFileOf(name));
