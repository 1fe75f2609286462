import { until } from './wait.ts';

/** Waits until pages of the docs are built: until then, each of them says so. */
export async function untilBuilt(url: string, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await until(async () => {
      const { status, headers } = await fetch(url + path);
      // A failed build is no reason to wait.
      return !(status === 503 && headers.has('retry-after'));
    }, 300);
  }
}
