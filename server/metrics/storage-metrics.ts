import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { shared, soon } from './scrape.ts';

/** The metrics of the space that the data needs. */
export const storageMetrics = (registry: Registry) => ({
  /**
   * Exports the size of the database and the free space of its disk. Only the disk of the embedded database is known.
   *
   * @param dataDir the folder of the embedded database; undefined for an external PostgreSQL
   */
  watchDisk(readDatabaseBytes: () => Promise<number>, dataDir: string | undefined) {
    let readAt = -Infinity;
    const size = new Gauge({
      name: 'engage_database_bytes',
      help: 'Size of the database, read once a minute',
      registers: [registry],
      async collect() {
        // Reading the size is slow: PostgreSQL adds up all files of the database.
        if (performance.now() < readAt + 60_000) return;
        const bytes = await soon(readDatabaseBytes()).catch(() => undefined);
        if (bytes === undefined) return;
        readAt = performance.now();
        size.set(bytes);
      },
    });
    if (dataDir === undefined) return;
    const readDisk = shared(() => statfs(dataDir).catch(() => undefined));
    const total = new Gauge({
      name: 'engage_data_disk_bytes',
      help: 'Size of the disk that DATA_DIR is on; only with the embedded database',
      registers: [registry],
      async collect() {
        const disk = await readDisk();
        if (disk) total.set(disk.blocks * disk.bsize);
      },
    });
    const free = new Gauge({
      name: 'engage_data_disk_free_bytes',
      help: 'Free space of the disk that DATA_DIR is on; only with the embedded database',
      registers: [registry],
      async collect() {
        const disk = await readDisk();
        if (disk) free.set(disk.bavail * disk.bsize);
      },
    });
  },
  /** Exports rows and bytes by kind of data, which are read every ten minutes. */
  watchStorage(readSizes: () => Promise<readonly { kind: string; rows: number; bytes: number }[]>) {
    let readAt = -Infinity;
    // Both gauges share a read. Without new sizes, they keep their values.
    const read = shared(async () => {
      if (performance.now() < readAt + 600_000) return [];
      const sizes = await soon(readSizes()).catch(() => undefined);
      if (sizes) readAt = performance.now();
      return sizes ?? [];
    });
    const exportSizes = (name: string, help: string, of: 'rows' | 'bytes') => {
      const gauge = new Gauge({
        ...{ name, help: `${help}, read every ten minutes` },
        labelNames: ['kind'] as const,
        registers: [registry],
        async collect() {
          for (const size of await read()) gauge.set({ kind: size.kind }, size[of]);
        },
      });
    };
    exportSizes('engage_storage_rows', 'Estimated rows by kind of data', 'rows');
    exportSizes('engage_storage_bytes', 'Size on disk by kind of data, with indexes', 'bytes');
  },
});
