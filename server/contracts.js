import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
/** The contracts of this service, which are folders of openapi/ and generated/. */
export const contractNames = ['engagement', 'operator', 'device'];
/** The bundled contract for programs. `openapi.yaml` in the same folder is for readers. */
export const contractFileOf = (name) => fileURLToPath(new URL(`../generated/${name}/openapi.json`, import.meta.url));
/** Reads a bundled contract. Each call returns a new object, because some callers modify it. */
export const readContract = (file) => JSON.parse(readFileSync(file, 'utf8'));
export const loadContract = (name = 'engagement') => readContract(contractFileOf(name));
