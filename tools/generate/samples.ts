import type { Contract } from '../../server/http/document/contract.ts';
import { type ExampleCall, exampleCalls } from './calls.ts';
import type { CodeSample } from './samples/code-sample.ts';
import { inGo } from './samples/go.ts';
import { inJava } from './samples/java.ts';
import { inPhp } from './samples/php.ts';
import { inPython } from './samples/python.ts';
import { exampleUser, sampleRequest, type SampleUser } from './samples/request.ts';
import { inShell } from './samples/shell.ts';
import { withClient, withFetch } from './samples/typescript.ts';

/**
 * Adds code samples to each operation, as `x-codeSamples`. Only the docs use this copy of the contract.
 */
export function withCodeSamples(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const call of exampleCalls(contract)) {
    const operation = copy.paths[call.path]?.[call.method.toLowerCase()] as Record<string, unknown>;
    operation['x-codeSamples'] = codeSamples(call);
  }
  return copy;
}

/** The samples of one operation, which read the credentials from the environment. */
export function codeSamples(call: ExampleCall, user: SampleUser = exampleUser): CodeSample[] {
  const request = sampleRequest(call, user);
  // The typed client is for requests that are signed.
  const typescript = request.signature === undefined ? withFetch(request) : withClient(call, user);
  return [
    { lang: 'Shell', label: 'curl', source: inShell(request) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript },
    { lang: 'Python', label: 'Python', source: inPython(request) },
    { lang: 'PHP', label: 'PHP', source: inPhp(request) },
    { lang: 'Java', label: 'Java', source: inJava(request) },
    { lang: 'Go', label: 'Go', source: inGo(request) },
  ];
}
