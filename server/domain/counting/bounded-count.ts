import type { Database } from '../../db/database.ts';
import { DatabaseUnavailableError } from '../../db/errors.ts';
import { queryWithin } from '../../db/query-within.ts';
import { type Block, type BlockSums, type Count, estimateRows, shuffledBlocks } from './estimate.ts';

/** Rows that are counted by key, and that have IDs by which they can be sampled. */
export interface Countable {
  /** The parameters of `counts`. */
  values: readonly unknown[];
  /**
   * SQL statement: the counts, with the columns `key` and `count`.
   *
   * @param range returns the condition that an ID is in the current block; undefined to count everything
   */
  counts: (range?: (id: string) => string) => string;
  /** SQL statement: the range of the IDs, in the columns `first` and `last`, which are null without rows. */
  bounds: { text: string; values: readonly unknown[] };
}

export interface Counts {
  /** A key without rows may be missing. */
  byKey: ReadonlyMap<string, Count>;
  /** Whether all counts are exact. */
  exact: boolean;
  /** The count of a key. */
  of: (key: string) => Count;
}

/** The part of the time for an exact count, before the rows are sampled. */
const exactShare = 0.4;

/** The blocks of the first statement of a sample. Its duration determines the size of the next one. */
const firstBlocks = 32;

/** Time of the first statement of a sample in milliseconds, if less is left: an estimate needs at least one statement. */
const minimumTime = 1_000;

/**
 * Counts rows in a limited time: exactly if that is fast enough, else by a random sample with a margin of error.
 *
 * @throws DatabaseUnavailableError if not even a small sample can be read in time
 */
export async function countWithin(
  db: Pick<Database, 'transaction'>,
  countable: Countable,
  milliseconds: number,
): Promise<Counts> {
  const deadline = performance.now() + milliseconds;
  const { values, counts } = countable;
  const exact = await queryWithin<{ key: string; count: number }>(db, milliseconds * exactShare, counts(), values);
  if (exact)
    return toCounts(
      exact.map(({ key, count }) => [key, { count }]),
      { count: 0 },
    );
  const sample = await readSample(db, countable, deadline);
  const { sums, sampled, blocks } = sample;
  return toCounts(
    [...sums].map(([key, each]) => [key, estimateRows(each, sampled, blocks)]),
    estimateRows({ total: 0, squares: 0 }, sampled, blocks),
  );
}

const toCounts = (entries: readonly (readonly [string, Count])[], missing: Count): Counts => {
  const byKey = new Map(entries);
  return { byKey, exact: missing.margin === undefined, of: (key) => byKey.get(key) ?? missing };
};

async function readSample(db: Pick<Database, 'transaction'>, { values, counts, bounds }: Countable, deadline: number) {
  const left = () => Math.max(1, deadline - performance.now());
  const range = await queryWithin<{ first: number | null; last: number | null }>(
    db,
    left() + minimumTime,
    bounds.text,
    bounds.values,
  );
  const { first = null, last = null } = range?.[0] ?? {};
  const blocks = first === null || last === null ? [] : shuffledBlocks({ first, last });
  const [firsts, lasts] = [`$${values.length + 1}::bigint[]`, `$${values.length + 2}::bigint[]`];
  const statement = `select c.key, sum(c.count)::float8 as total, sum(c.count * c.count)::float8 as squares
    from unnest(${firsts}, ${lasts}) as block (first, last)
   cross join lateral (${counts((id) => `${id} between block.first and block.last`)}) c
   group by c.key`;
  const sums = new Map<string, BlockSums>();
  let sampled = 0;
  for (let size = firstBlocks; sampled < blocks.length;) {
    const next = blocks.slice(sampled, sampled + size);
    const startedAt = performance.now();
    const time = sampled === 0 ? Math.max(left(), minimumTime) : left();
    const rows = await queryWithin<BlockSums & { key: string }>(db, time, statement, [...values, ...columnsOf(next)]);
    // The rows that were already read are a random sample too.
    if (!rows) break;
    for (const { key, total, squares } of rows) {
      const sum = sums.get(key) ?? { total: 0, squares: 0 };
      sums.set(key, { total: sum.total + total, squares: sum.squares + squares });
    }
    sampled += next.length;
    const perBlock = (performance.now() - startedAt) / next.length;
    if (deadline - performance.now() < 2 * firstBlocks * perBlock) break;
    // Half of the time, so that a slower statement still ends in time.
    size = Math.min(8 * next.length, Math.floor(left() / 2 / perBlock));
  }
  if (sampled === 0 && (range === undefined || blocks.length > 0)) {
    throw new DatabaseUnavailableError('not even a sample could be counted in time');
  }
  return { sums, sampled, blocks: blocks.length };
}

const columnsOf = (blocks: readonly Block[]) => [blocks.map(({ first }) => first), blocks.map(({ last }) => last)];
