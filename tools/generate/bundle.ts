import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { ContractName } from '../../server/contracts/contracts.ts';
import type { Contract as BundledContract } from '../../server/http/document/contract.ts';
import { includeGuides } from './guides.ts';
import { fitLinkExamples } from './link-examples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Contract = BundledContract & Record<string, unknown>;

/** Bundles the files of a contract into one document. */
export async function bundleContract(name: ContractName): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  const file = join(folder, 'openapi.yaml');
  try {
    await promisify(execFile)(process.execPath, [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      ...['bundle', name, '--config', join(root, 'redocly.yaml'), '--output', file],
    ]);
    const contract = parse(await readFile(file, 'utf8')) as Contract;
    await includeGuides(contract, join(root, 'openapi', name));
    fitLinkExamples(contract);
    return contract;
  } finally {
    await rm(folder, { recursive: true });
  }
}
