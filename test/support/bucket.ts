import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';

const accessKeyId = 'AKIDEXAMPLE';
const secretAccessKey = 'secret-of-the-bucket';
const region = 'us-east-1';
const bucket = 'pictures';
/** Less than the pictures of a test, so that lists have several pages. */
const pageSize = 2;

/** Whether a request is signed with the access key. The signature is calculated with another library than that of the service. */
function isSigned({ method = '', url: path = '', headers }: IncomingMessage): boolean {
  const { host = '', authorization = '' } = headers;
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const wanted = Object.fromEntries(signed.split(';').map((name) => [name, String(headers[name])]));
  const request = { host, path, method, service: 's3', region, headers: wanted };
  return aws4.sign(request, { accessKeyId, secretAccessKey }).headers?.Authorization === authorization;
}

const xmlError = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

/** Starts a server with the used part of the API of Amazon S3, and a bucket. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys'))));
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return `<?xml version="1.0"?>\n<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, name, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    const content = await buffer(request);
    if (!isSigned(request)) return void xmlError(response, 403, 'SignatureDoesNotMatch');
    if (name !== bucket) return void xmlError(response, 404, 'NoSuchBucket');
    if (key === '') return void response.end(list(url.searchParams));
    if (request.method === 'PUT') objects.set(key, content);
    else if (request.method === 'DELETE') objects.delete(key);
    else if (objects.has(key)) return void response.end(objects.get(key));
    else return void xmlError(response, 404, 'NoSuchKey');
    response.end();
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** Settings of the service. */
    settings: {
      PICTURES_S3_URL: `http://127.0.0.1:${port}/${bucket}/engage`,
      PICTURES_S3_ACCESS_KEY_ID: accessKeyId,
      PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
