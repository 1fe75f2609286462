/** A number of rows. */
export interface Count {
  count: number;
  /** The margin of error of an estimate: in 95 of 100 cases, the exact count differs by less. Absent if the count is exact. */
  margin?: number;
}

/** Sums over the sampled blocks of a population. */
export interface BlockSums {
  /** Of the rows in each block. */
  total: number;
  /** Of the squares of the rows in each block. */
  squares: number;
}

/** The number of standard errors to both sides that contain 95 % of a normal distribution. */
const deviations = 1.96;

/**
 * Estimates how many rows all blocks have, from a random sample of blocks. The estimate is unbiased for any distribution of the
 * rows, since the blocks were chosen with equal probability, and the margin includes how much the blocks differ.
 */
export function estimateRows({ total, squares }: BlockSums, sampled: number, blocks: number): Count {
  if (sampled === blocks) return { count: total };
  const mean = total / sampled;
  const variance = sampled > 1 ? Math.max(0, squares - total * mean) / (sampled - 1) : mean ** 2;
  const standardError = blocks * Math.sqrt((variance / sampled) * (1 - sampled / blocks));
  // If no sampled block has a row, up to 3 in as many unsampled ones are still likely (the rule of three).
  const rare = 3 * (blocks / sampled - 1);
  const count = Math.round(mean * blocks);
  return { count, margin: Math.ceil(Math.max(deviations * standardError, rare)) };
}

/** A range of IDs, both included. */
export interface Block {
  first: number;
  last: number;
}

/** IDs per block. Small blocks make precise estimates; large ones are read faster per row. */
const blockSize = 64;

/** A sample chooses among at most this number of blocks. */
const maxBlocks = 65_536;

/** Divides a range of IDs into blocks of equal size, and returns them in random order. */
export function shuffledBlocks({ first, last }: Block): Block[] {
  const ids = last - first + 1;
  const size = Math.max(blockSize, Math.ceil(ids / maxBlocks));
  const blocks = Array.from({ length: Math.ceil(ids / size) }, (_, index) => {
    const start = first + index * size;
    return { first: start, last: start + size - 1 };
  });
  for (let index = blocks.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [blocks[index], blocks[other]] = [blocks[other] as Block, blocks[index] as Block];
  }
  return blocks;
}
