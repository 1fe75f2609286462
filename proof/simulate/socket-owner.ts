import { readdir, readFile, readlink } from 'node:fs/promises';

/** A process by its name. */
export interface NamedProcess {
  name: string;
  pid: number | undefined;
}

/** Which process has a TCP connection from a port of this machine; undefined when it has ended by then, or is none of them. */
export async function ownerOfPort(port: number, processes: readonly NamedProcess[]): Promise<string | undefined> {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => '');
  const columns = table.split('\n').map((line) => line.trim().split(/\s+/));
  const inode = columns.find(([, local = '']) => local.endsWith(`:${hexadecimal}`))?.[9];
  if (inode === undefined) return undefined;
  for (const { name, pid } of processes) {
    const folder = `/proc/${pid}/fd`;
    const files = await readdir(folder).catch(() => []);
    const links = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
    if (links.includes(`socket:[${inode}]`)) return name;
  }
  return undefined;
}
