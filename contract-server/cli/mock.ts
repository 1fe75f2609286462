import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contract } from '../../server/http/document/contract.ts';
import { isCredentialPresent } from '../../server/http/credentials.ts';
import { unauthorized } from '../../server/http/errors/problem.ts';
import type { SecurityScheme } from '../../server/http/security.ts';
import { createMock } from '../../mock/create-mock.ts';
import { errorShapeOf, prepareFile, readContractFile } from './contract-file.ts';
import { CommandError } from './failure.ts';

/** Requires credentials, and accepts any. */
function presenceChecks(contract: Contract): Record<string, SecurityScheme<object>> {
  const names = Object.keys(contract.components.securitySchemes ?? {});
  return Object.fromEntries(
    names.map((name): [string, SecurityScheme<object>] => {
      const isPresent = isCredentialPresent(contract, name);
      if (!isPresent) return [name, { isPresent: () => true }];
      return [
        name,
        {
          early({ headers, url }) {
            if (!isPresent(headers, url)) throw unauthorized(`the credentials of ${name} are missing`);
          },
        },
      ];
    }),
  );
}

/** `contract-server mock`: serves examples that fit the requests, until it is stopped. */
export async function mock(file: string, port: number): Promise<void> {
  const document = await readContractFile(file);
  const { render, misfits } = errorShapeOf(file, document);
  for (const misfit of misfits) console.warn(`${file}: ${misfit}`);
  const contract = await prepareFile(file, document, { renderError: render, checkErrors: false });
  const server = createServer(await createMock(contract, presenceChecks(contract.document))).listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError([
      `port ${port}: ${error.code === 'EADDRINUSE' ? 'is in use: choose another with --port' : error.message}`,
    ]);
  });
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}: ${contract.operations.size} operations`);
}
