import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contract } from './http/contract.ts';

/** The bundled contract for programs. `openapi.yaml` in the same folder is for readers. */
export const contractFile = fileURLToPath(new URL('../generated/engagement/openapi.json', import.meta.url));

/** Reads a bundled contract. Each call returns a new object, because some callers modify it. */
export const loadContract = (file = contractFile) => JSON.parse(readFileSync(file, 'utf8')) as Contract;
