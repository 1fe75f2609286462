import fc from 'fast-check';
import type { ResponseChecker } from '../../server/http/response-check.ts';
import { type Break, type BreakMaker, breaksOf } from './breaks.ts';
import { exchangeSafely, judgeBroken, judgeValid } from './judge.ts';
import { type FuzzOperation, requestsOf } from './requests.ts';
import type { Schemas } from './schemas.ts';
import type { World } from './world.ts';

export interface Checked {
  world: World;
  schemas: Schemas;
  check: ResponseChecker;
  /** The digest of the data that each run begins and ends with. */
  digest: string;
  /** Told of each request with its answer's status. */
  count: (part: 'valid' | 'broken' | 'sequence', operationId: string, status: number, kind?: string) => void;
}

/** What the contract allows never gives a 5xx, nor an answer outside the contract; what is not granted changes nothing. */
export function validProperty({ world, schemas, check, digest, count }: Checked, operation: FuzzOperation) {
  return fc.asyncProperty(requestsOf(schemas, operation, world.known), async (request) => {
    const answer = await exchangeSafely(world, digest, request);
    count('valid', operation.operationId, answer.status);
    judgeValid(check, request, answer);
  });
}

/** What is broken in one place gets the declared status, with the place, and changes nothing. */
export function brokenProperty({ world, schemas, check, digest, count }: Checked, operation: FuzzOperation) {
  const broken = fc
    .tuple(requestsOf(schemas, operation, world.known), fc.nat({ max: 99 }), fc.nat({ max: 999 }))
    .map(([request, kind, place]) => chooseBreak(breaksOf(schemas, operation, request), kind, place));
  return fc.asyncProperty(broken, async (made) => {
    if (!made) return;
    const answer = await exchangeSafely(world, digest, made.request);
    count('broken', operation.operationId, answer.status, made.kind);
    judgeBroken(check, made, answer);
  });
}

/** First of all kinds one, then of its places one: else there would be little but those that fit everywhere. */
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
