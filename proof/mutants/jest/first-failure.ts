/**
 * A reporter of Jest that ends the run, which must be in this process, at the first failed test: Jest itself would
 * first complete the file. Prints the duration of each passed test.
 */
export default class FirstFailure {
  onTestCaseResult(
    { path }: { path: string },
    result: { status: string; fullName: string; duration?: number | null; failureMessages: string[] },
  ): void {
    const file = path.replace(/^.*\/(?=test\/)/, '');
    if (result.status === 'passed') process.stderr.write(`\n✓ ${result.duration ?? 0}\t${file} ${result.fullName}\n`);
    if (result.status !== 'failed') return;
    const [why = ''] = result.failureMessages[0]?.split('\n') ?? [];
    process.stderr.write(`\n● ${file}\t${result.fullName}\t${why}\n`);
    process.exit(1);
  }
}
