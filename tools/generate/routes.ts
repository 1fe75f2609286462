import type { Contract } from './bundle.ts';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  requestBody?: { required?: boolean };
  /** The operation ignores its query and body. */
  'x-ignores-input'?: true;
  'x-body-limit'?: number;
  /** The minimum role of an operator. */
  'x-role'?: string;
  /** When the operation needs a confirmed session. */
  'x-reauthenticate'?: string;
  /** The operation is permitted to operators who still have to set up a second factor. */
  'x-without-second-factor'?: true;
  /** The GET operation with the entity tag that the operation needs. */
  'x-if-match'?: string;
  /** How the audit log gets its entry; see audit.ts. */
  'x-audit'?: string;
  /** The GET operation of the resource whose state the entry has. */
  'x-audit-state'?: string;
}

/** The route table: the server needs it before it loads the contract. */
export function routeTable(contract: Contract): string {
  const hasTokens = 'AccessToken' in (contract.components.securitySchemes ?? {});
  const lines = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => {
        const operation = item[method] as Operation;
        const security = operation.security ?? contract.security ?? [];
        const row = {
          method: method.toUpperCase(),
          path,
          ...(hasTokens && { token: security.some((scheme) => 'AccessToken' in scheme) }),
          body: operation.requestBody ? (operation.requestBody.required ? 'required' : 'optional') : 'none',
          ...(operation['x-ignores-input'] && { ignoresInput: true }),
          ...(operation['x-body-limit'] !== undefined && { bodyLimit: operation['x-body-limit'] }),
          ...(operation['x-role'] && { role: operation['x-role'] }),
          ...(operation['x-reauthenticate'] && { reauthenticate: operation['x-reauthenticate'] }),
          ...(operation['x-without-second-factor'] && { withoutSecondFactor: true }),
          ...(operation['x-if-match'] && { ifMatch: operation['x-if-match'] }),
          ...(operation['x-audit'] && { audit: operation['x-audit'] }),
          ...(operation['x-audit-state'] && { auditState: operation['x-audit-state'] }),
        };
        return `  ${operation.operationId}: ${JSON.stringify(row)},`;
      }),
  );
  return `export const operations = {\n${lines.join('\n')}\n} as const;\n\nexport type OperationId = keyof typeof operations;\n`;
}
