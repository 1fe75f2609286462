/** An instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  /** Flags such as `--from=build`, by name. */
  flags: Record<string, string>;
  /** The rest of the line. */
  text: string;
}

/** A stage of a Dockerfile, from `FROM` to the next one. */
export interface Stage {
  base: string;
  name?: string;
  instructions: Instruction[];
}

/** Reads a Dockerfile without continued lines and heredocs. */
export function parseDockerfile(source: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of source.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.endsWith('\\') || line.includes('<<')) throw new Error(`not supported: ${line}`);
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [base = '', , stage] = rest.split(/ +/);
      stages.push({ base, ...(stage !== undefined && { name: stage }), instructions: [] });
      continue;
    }
    const words = rest.split(' ');
    const count = words.findIndex((word) => !word.startsWith('--'));
    const flags = words.slice(0, count).map((word) => word.slice(2).split('=') as [string, string]);
    const stage = stages.at(-1);
    if (name === '' || !stage) throw new Error(`not an instruction of a stage: ${line}`);
    stage.instructions.push({ name, flags: Object.fromEntries(flags), text: words.slice(count).join(' ') });
  }
  return stages;
}
