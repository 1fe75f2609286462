import { AwsClient } from 'aws4fetch';
import type { PictureFile, PictureFiles } from './picture-files.ts';

export interface BucketSettings {
  /** The address of the server, and in its path the name of the bucket and a prefix. */
  url: URL;
  /** By default that of the host of Amazon S3, else `us-east-1`. */
  region?: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeout of a request to the bucket, in milliseconds. An upload holds the lock of the pictures of its application meanwhile. */
const timeout = 8_000;

/** A request to the bucket failed. */
export class BucketError extends Error {
  /** Undefined if there was no response. */
  readonly status: number | undefined;

  constructor(message: string, options?: { status?: number; cause?: unknown }) {
    super(message, options);
    this.status = options?.status;
  }
}

/** Keeps the content of pictures in a bucket with the API of Amazon S3: `{prefix}{application}/{hash}`. */
export function createBucketFiles({ url, ...credentials }: BucketSettings): PictureFiles & { check(): Promise<void> } {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const [, bucket = '', prefix = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const bucketUrl = new URL(`/${bucket}`, url).href;
  const urlOf = ({ applicationId, name }: PictureFile) => `${bucketUrl}/${folder}${applicationId}/${name}`;

  /** @param accepted statuses beside 2XX that are no error */
  async function send(target: string, method: string, accepted: readonly number[] = [], body?: Buffer) {
    const signal = AbortSignal.timeout(timeout);
    const response = await client
      .fetch(target, { method, signal, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) })
      .catch((cause: unknown) => {
        throw new BucketError(`${method} in the bucket ${bucket} failed`, { cause });
      });
    if (response.ok || accepted.includes(response.status)) return response;
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    const message = `${method} in the bucket ${bucket} failed: ${response.status} (${code})`;
    throw new BucketError(message, { status: response.status });
  }

  async function readPage(limit: number, token?: string) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder, 'max-keys': String(limit) });
    if (token !== undefined) query.set('continuation-token', token);
    const xml = await (await send(`${bucketUrl}?${query}`, 'GET')).text();
    return { keys: textsOf(xml, 'Key'), next: textsOf(xml, 'NextContinuationToken')[0] };
  }

  return {
    async store(applicationId, name, content) {
      await send(urlOf({ applicationId, name }), 'PUT', [], content);
    },

    async read(applicationId, name) {
      const response = await send(urlOf({ applicationId, name }), 'GET', [404]);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },

    async remove(file) {
      await send(urlOf(file), 'DELETE', [404]);
    },

    async *list() {
      let next: string | undefined;
      do {
        const page = await readPage(1_000, next);
        for (const key of page.keys) {
          const [, applicationId, name] = /^(\d+)\/([0-9a-f]{64})$/.exec(key.slice(folder.length)) ?? [];
          if (name !== undefined) yield { applicationId: Number(applicationId), name };
        }
        next = page.next;
      } while (next !== undefined);
    },

    /** @throws BucketError if the bucket can't be used */
    async check() {
      await readPage(1);
    },
  };
}

/** The texts of the elements with a name. Keys of pictures, and tokens, have no characters that XML escapes. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
