interface Parameter {
  $ref?: string;
  name?: string;
  style?: string;
  explode?: boolean;
  required?: boolean;
  example?: unknown;
  schema?: {
    type?: string;
    items?: unknown;
    maxItems?: number;
    additionalProperties?: unknown;
    maxProperties?: number;
  };
}

interface Operation {
  security?: unknown;
  parameters?: Parameter[];
}

type PathItem = Record<string, Operation> & { parameters?: Parameter[] };

/** What the console reads and changes of the contract. */
export interface ConsoleContract {
  jsonSchemaDialect?: string;
  security?: unknown;
  servers?: { url: string }[];
  paths: Record<string, PathItem>;
  components: { parameters?: Record<string, Parameter>; securitySchemes?: unknown };
}

/**
 * Prepares the contract for Swagger UI, in place: requests go to this service, and the console signs them, so there is
 * nothing to authorize. Swagger UI warns of any `jsonSchemaDialect`, does not follow a path's references to parameters,
 * and edits a list as an array only, which it can't send as `deepObject`.
 *
 * @returns the names of query parameters whose values are to be numbered, as in `fields[0]=…`
 */
export function forSwaggerUi(contract: ConsoleContract, baseUrl: string): Set<string> {
  delete contract.jsonSchemaDialect;
  delete contract.security;
  delete contract.components.securitySchemes;
  contract.servers = [{ url: baseUrl }];
  const shared = contract.components.parameters ?? {};
  const resolve = (parameter: Parameter) => shared[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  const numbered = new Set<string>();
  for (const { parameters: ofPath = [], ...operations } of Object.values(contract.paths)) {
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      delete operation.security;
      operation.parameters = [...ofPath, ...(operation.parameters ?? [])].map(resolve);
      for (const parameter of operation.parameters) {
        // Swagger UI would send the examples of unused filters. It makes up values of objects without one.
        if (!parameter.required && parameter.schema?.type !== 'object') delete parameter.example;
      }
      for (const parameter of operation.parameters.filter(isList)) {
        const { additionalProperties, maxProperties } = parameter.schema ?? {};
        parameter.schema = { type: 'array', items: additionalProperties, maxItems: maxProperties };
        Object.assign(parameter, { style: 'form', explode: true });
        numbered.add(parameter.name ?? '');
      }
    }
  }
  for (const item of Object.values(contract.paths)) delete item.parameters;
  return numbered;
}

const isList = ({ style }: Parameter) => style === 'deepObject';

/** Writes `fields=a&fields=b` as `fields[0]=a&fields[1]=b`. */
export function numberArrays(address: string, names: ReadonlySet<string>): string {
  const url = new URL(address);
  const counts = new Map<string, number>();
  const query = [...url.searchParams].map(([name, value]): [string, string] => {
    if (!names.has(name)) return [name, value];
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return [`${name}[${index}]`, value];
  });
  if (counts.size > 0) url.search = new URLSearchParams(query).toString();
  return url.href;
}
