/** Whole numbers from 0 to at least `most`, at most six of them, in steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(most: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most / 5))));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= most) ?? 10 * power;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
