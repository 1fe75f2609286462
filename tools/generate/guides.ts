import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '../../server/http/document/contract.ts';

/**
 * Appends the guides of `x-guides` to the description of the contract. The docs show each heading in their menu.
 *
 * @param folder base of the relative names
 */
export async function includeGuides(contract: Contract, folder: string): Promise<void> {
  const info: Contract['info'] & { 'x-guides'?: string[] } = contract.info;
  const { 'x-guides': names = [], description = '' } = info;
  const guides = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  info.description = [description, ...guides].map((text) => text.trim()).join('\n\n') + '\n';
  delete info['x-guides'];
}
