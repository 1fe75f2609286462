export interface Reject {
  line: number;
  reason: string;
}

/** Reads the first records of the CSV of listRejects: a line number, and a reason that may be quoted. */
export function readRejects(csv: string, limit: number): Reject[] {
  const rejects: Reject[] = [];
  for (const [, line, quoted, plain] of csv.matchAll(/^(\d+);(?:"((?:[^"]|"")*)"|(.*))$/gm)) {
    if (rejects.length === limit) break;
    rejects.push({ line: Number(line), reason: quoted?.replaceAll('""', '"') ?? plain ?? '' });
  }
  return rejects;
}
