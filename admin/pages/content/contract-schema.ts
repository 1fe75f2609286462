import { useQuery } from '@tanstack/react-query';
import { serviceUrl } from '../../api/client.ts';

type Json = Record<string, unknown>;
interface Contract {
  components: { schemas: Record<string, Json> };
}

const prefix = '#/components/schemas/';

/** Collects the schemas that a schema refers to, directly or indirectly. */
function collect(name: string, schemas: Record<string, Json>, found: Record<string, unknown>): void {
  if (name in found) return;
  found[name] = JSON.parse(JSON.stringify(schemas[name] ?? {}), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    return value.replace(prefix, '#/definitions/');
  });
  for (const [, reference = ''] of JSON.stringify(schemas[name] ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    collect(reference, schemas, found);
  }
}

/** The JSON Schema of a schema of the operator contract, by its name. */
export function useContractSchema(name: string) {
  return useQuery({
    queryKey: ['contract schema', name],
    staleTime: Infinity,
    async queryFn({ signal }): Promise<object> {
      const response = await fetch(`${serviceUrl}/operator/openapi.json`, { signal });
      if (!response.ok) throw new Error(`The contract could not be read: status ${response.status}.`);
      const { components } = (await response.json()) as Contract;
      const definitions: Record<string, unknown> = {};
      collect(name, components.schemas, definitions);
      return { $ref: `#/definitions/${name}`, definitions };
    },
  });
}
