import type { Contract } from '../../server/http/document/contract.ts';
import { shownErrors } from './errors.ts';

/** Unknown URLs have this label, and no operation. */
const ofRoutes = 'API_ERR_ROUTE';

/** Removes from the schema of labels those that no operation of the contract returns, since contracts share the schema. */
export function keepReturnedLabels(contract: Contract): void {
  const schema = contract.components.schemas?.ErrorLabel as { enum: string[]; description: string } | undefined;
  if (!schema) return;
  const returned = new Set([ofRoutes, ...[...shownErrors(contract).values()].flat().map((pair) => pair.split(' ')[1])]);
  const dropped = schema.enum.filter((label) => !returned.has(label));
  schema.enum = schema.enum.filter((label) => returned.has(label));
  const [intro = '', ...entries] = schema.description.split(/^(?=- )/m);
  const isKept = (entry: string) => !dropped.some((label) => entry.startsWith(`- \`${label}\``));
  schema.description = intro + entries.filter(isKept).join('');
}
