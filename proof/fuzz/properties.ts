import fc from 'fast-check';
import type { ResponseChecker } from '../../server/http/validation/response-check.ts';
import { type BreakMaker, breaksOf } from './breaks.ts';
import { sendSafely, verifyInvalid, verifyValid } from './verify.ts';
import { requestsOf } from './requests.ts';
import type { Schemas } from './schemas.ts';
import type { Known } from './values.ts';
import type { FuzzWorld } from './world.ts';
import type { Break, FuzzOperation } from './fuzz-request.ts';

export interface Checked<World extends FuzzWorld = FuzzWorld> {
  world: World;
  schemas: Schemas;
  check: ResponseChecker;
  /** The digest of the data before and after each run. */
  digest: string;
  /** Called with the response status of each request. */
  count: (part: 'valid' | 'broken' | 'sequence', operationId: string, status: number, kind?: string) => void;
}

const knownOf = ({ known, knownBy }: FuzzWorld, { operationId }: FuzzOperation): Known => ({
  ...known,
  ...knownBy?.[operationId],
});

/** A valid request never gets a 5xx or a response that violates the contract. Without success it changes nothing. */
export function validProperty({ world, schemas, check, digest, count }: Checked, operation: FuzzOperation) {
  return fc.asyncProperty(requestsOf(schemas, operation, knownOf(world, operation)), async (request) => {
    const response = await sendSafely(world, digest, request);
    count('valid', operation.operationId, response.status);
    verifyValid(check, request, response);
  });
}

/** A request with one error gets the declared status with the error's path, and changes nothing. */
export function brokenProperty({ world, schemas, check, digest, count }: Checked, operation: FuzzOperation) {
  const broken = fc
    .tuple(requestsOf(schemas, operation, knownOf(world, operation)), fc.nat({ max: 99 }), fc.nat({ max: 999 }))
    .map(([request, kind, errorPath]) => chooseBreak(breaksOf(schemas, operation, request), kind, errorPath));
  return fc.asyncProperty(broken, async (made) => {
    if (!made) return;
    const response = await sendSafely(world, digest, made.request);
    count('broken', operation.operationId, response.status, made.kind);
    verifyInvalid(check, made, response);
  });
}

/** Chooses a kind first, then a path. Otherwise most choices would be of the kinds that fit everywhere. */
function chooseBreak(makers: readonly BreakMaker[], kindChoice: number, placeChoice: number): Break | undefined {
  const kinds = rotated([...new Set(makers.map(({ kind }) => kind))], kindChoice);
  for (const kind of kinds) {
    const ofKind = makers.filter((maker) => maker.kind === kind);
    for (const { make } of rotated(ofKind, placeChoice)) {
      const made = make();
      if (made) return made;
    }
  }
  return undefined;
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};
