import { type ContractName, contractNames, loadContract } from '../../server/contracts/contracts.ts';
import { type ExampleCall, exampleCalls } from '../../tools/generate/calls.ts';
import { codeSamples } from '../../tools/generate/samples.ts';
import { expectedRequest, type SampleService } from './sample-service.ts';

/** An operation of a contract whose samples are run. */
export interface SampledCall {
  /** Such as `engagement_getCampaign`. */
  id: string;
  contract: ContractName;
  call: ExampleCall;
}

const ofEngagement = new Set(exampleCalls(loadContract()).map(({ operationId }) => operationId));

/** All operations, without those that the operator contract has from the engagement contract. */
export const sampledCalls: SampledCall[] = contractNames.flatMap((contract) =>
  exampleCalls(loadContract(contract))
    .filter(({ operationId }) => contract !== 'operator' || !ofEngagement.has(operationId))
    .map((call) => ({ id: `${contract}_${call.operationId}`, contract, call })),
);

export const labels = ['curl', 'TypeScript', 'Python', 'PHP', 'Java', 'Go'] as const;
export type Label = (typeof labels)[number];

const nameOf = ({ id }: SampledCall, label: Label) => `${label}-${id}`;

/** The sample that calls the service. */
export function sampleOf(service: SampleService, sampled: SampledCall, label: Label): string {
  const user = { baseUrl: service.urlFor(nameOf(sampled, label)), email: 'ada@example.com' };
  const sample = codeSamples(sampled.call, user).find((each) => each.label === label);
  if (!sample) throw new Error(`${sampled.id} has no sample in ${label}`);
  return sample.source;
}

/** The first request of every sample of a language, and the expected one. */
export const sentBy = (service: SampleService, label: Label) => ({
  sent: sampledCalls.map((sampled) => [sampled.id, service.requestsOf(nameOf(sampled, label))[0]]),
  expected: sampledCalls.map((sampled) => [sampled.id, expectedRequest(sampled.call)]),
});
