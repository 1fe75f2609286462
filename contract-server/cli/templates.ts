import type { ErrorShape } from './error-shape.ts';
import type { Files } from './project.ts';

/** Versions of what a project needs to develop. Prism generates what the mock has no example for. */
const tools = {
  '@stoplight/prism-core': '5.8.0',
  '@stoplight/prism-http': '5.12.0',
  '@types/node': '24.19.2',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
};

const api = `import type { Handlers } from 'contract-server';
import type { operations } from '../generated/api.ts';

/** What the security checks know about the caller. Handlers get it beside the request. */
export interface Caller {
  user?: { id: string };
}

/** One handler for each operation of the contract. */
export type ApiHandlers = Handlers<operations, Caller>;
`;

const app = `import { readFileSync } from 'node:fs';
import { type Contract, createContractServer, prepareContract } from 'contract-server';
import type { operations } from '../generated/api.ts';
import { handlers } from '../generated/handlers.ts';
import type { Caller } from './api.ts';
import { renderError } from './errors.ts';
import { security } from './security.ts';

const document = JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')) as Contract;

export const contract = await prepareContract(document, { renderError });

/** Responses are checked against the contract. In production, \`{ mode: 'watch' }\` checks a sample. */
export const { listener, close } = createContractServer<operations, Caller>({
  contract,
  handlers,
  security,
  responseCheck: { mode: 'fail' },
});
`;

const server = `import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listener } from './app.ts';

const server = createServer(listener).listen(Number(process.env.PORT ?? 8080), () => {
  console.log(\`http://localhost:\${(server.address() as AddressInfo).port}\`);
});
`;

const client = `import { createTestClient } from 'contract-server/testing';
import type { operations } from '../generated/api.ts';
import { contract, listener } from '../src/app.ts';

/** Sends requests to the service, and checks them and their responses against the contract. */
export const client = await createTestClient<operations>({ contract, listener });
`;

const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['src', 'test', 'generated'],
};

function errors({ source, imports, misfits }: ErrorShape): string {
  const names = imports.length > 0 && source === imports[0] ? '' : [...imports, 'type RenderError'].sort().join(', ');
  const todo = misfits.map((misfit) => ` * ${misfit.replaceAll('*/', '')}\n`).join('');
  const what = 'The format of errors that the server itself responds with.';
  const comment =
    todo === '' ? `/** ${what} */\n` : `/**\n * ${what}\n * TODO: it does not fit the contract yet:\n${todo} */\n`;
  if (names === '') return `${comment}export { ${source} as renderError } from 'contract-server';\n`;
  if (source === "'declared'") return `${comment}export const renderError = ${source};\n`;
  const keyword = names === 'type RenderError' ? 'import type { RenderError }' : `import { ${names} }`;
  return `${keyword} from 'contract-server';\n\n${comment}export const renderError: RenderError = ${source};\n`;
}

const readme = (title: string) => `# ${title}

| Command            | What it does                                                                |
| ------------------ | --------------------------------------------------------------------------- |
| \`npm start\`        | serves the API at http://localhost:8080, and starts again after each change |
| \`npm test\`         | runs a test for each operation; those without a handler are "todo"          |
| \`npm run generate\` | after a change of the contract: types, and stubs for new operations         |
| \`npm run check\`    | whether handlers, types and contract agree                                  |
| \`npm run mock\`     | serves examples of the contract at http://localhost:4010                    |
| \`npm run docs\`     | writes docs.html                                                            |

openapi.yaml is the contract, src/handlers/ has the handlers, src/security.ts the checks of credentials, and src/errors.ts the format of errors.
`;

/** The files of a project that are written once. */
export function projectFiles(options: {
  name: string;
  title: string;
  /** What the project depends on: a version, or the path of a package. */
  library: string;
  contract: string;
  errorShape: ErrorShape;
}): Files {
  const { name, title, library, contract, errorShape } = options;
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.18' },
    scripts: {
      start: 'node --watch src/server.ts',
      test: 'node --test "test/**/*.test.ts"',
      generate: 'contract-server generate',
      check: 'contract-server check && tsc',
      mock: 'contract-server mock',
      docs: 'contract-server docs',
    },
    contractServer: { contract: 'openapi.yaml' },
    dependencies: { 'contract-server': library },
    devDependencies: tools,
  };
  return new Map([
    ['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ['README.md', readme(title)],
    ['.gitignore', 'node_modules/\ndocs.html\n'],
    ['tsconfig.json', `${JSON.stringify(tsconfig, undefined, 2)}\n`],
    ['openapi.yaml', contract],
    ['src/api.ts', api],
    ['src/app.ts', app],
    ['src/errors.ts', errors(errorShape)],
    ['src/server.ts', server],
    ['test/client.ts', client],
  ]);
}
