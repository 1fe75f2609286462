/**
 * Limits how long a result is waited for. What was begun continues, and its later failure is ignored.
 *
 * @throws the error, or an Error with this message, after that many milliseconds
 */
export async function inTime<Result>(
  work: Promise<Result>,
  milliseconds: number,
  error: Error | string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const end = () => reject(typeof error === 'string' ? new Error(error) : error);
    // If the process was busy for that long, it first reads what has already arrived.
    timer = setTimeout(() => setImmediate(end), milliseconds).unref();
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
