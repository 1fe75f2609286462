/** Why a command failed: one line for each place. */
export class CommandError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
  }
}
