import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../server/config/config.ts';
import { BucketError, type BucketSettings } from '../../server/domain/pictures/bucket-files.ts';
import { openPictureFiles } from '../../server/domain/pictures/open-picture-files.ts';
import type { PictureFile, PictureFiles } from '../../server/domain/pictures/picture-files.ts';
import { insertPictureContent } from '../../server/domain/pictures/pictures.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { deleteData } from '../../server/domain/applications/application-deletion.store.ts';
import { sweepPictures } from '../../server/operator-api/pictures/sweep-pictures.job.ts';
import { requireBucket } from '../../server/start/require-bucket.ts';
import { requireWritable } from '../../server/start/require-writable.ts';
import { readSizes } from '../../server/retention/storage.store.ts';
import { startBucket } from '../support/bucket.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { pictures, pngOf } from '../support/pictures.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
let author: TestOperator;
let operator: TestOperator;
let viewer: TestOperator;

beforeAll(async () => {
  service = await startTestService({ PICTURES_MEGABYTES: '1', IMPORT_STALL_SECONDS: '2' }, { role: 'api' });
  for (const name of ['shop', 'full', 'deleted', 'busy']) {
    await service.applications.create(name, checkSettings({ name }));
  }
  const applications = ['shop', 'full', 'deleted', 'busy'];
  author = await createOperator(service, { role: 'author', applications });
  operator = await createOperator(service, { role: 'operator', applications });
  viewer = await createOperator(service, { role: 'viewer', applications });
});
afterAll(() => service.close());

interface Picture {
  id: number;
  url: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
}

const pathOf = (app: string) => `/operator/v1/apps/${app}/pictures`;

async function upload(
  content: Buffer,
  {
    to = service,
    as = author,
    app = 'shop',
    type = 'image/png',
    query = '',
  }: { to?: TestService; as?: TestOperator; app?: string; type?: string; query?: string } = {},
) {
  const response = await fetch(`${to.url}${pathOf(app)}${query}`, {
    method: 'POST',
    headers: { Origin: to.url, Cookie: as.cookie, 'Content-Type': type },
    body: new Uint8Array(content),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const stored = async (...request: Parameters<typeof upload>) => {
  const { status, body } = await upload(...request);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Picture;
};

describe('an upload', () => {
  test.each(Object.entries(pictures))('of %s is stored and served with its type (OPER-610)', async (type, content) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const extension = type.slice('image/'.length).replace('jpeg', 'jpg');
    // The header does not matter.
    const picture = await stored(content, { type: 'image/x-unknown', query: '?name=of%20a%20file' });
    expect(picture).toEqual({
      ...{ id: expect.any(Number), name: 'of a file', mediaType: type, bytes: content.length, width: 1, height: 1 },
      ...{ url: `${service.url}/pictures/shop/${sha256}.${extension}`, sha256, operator: author.email },
      createdAt: expect.any(String),
    });
    const response = await fetch(picture.url);
    expect(response.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect((await viewer.request('GET', `${pathOf('shop')}/${picture.id}`)).body).toEqual(picture);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a BMP picture', 'BM000000000000000000000000000000000000'],
    ['one byte', 'G'],
  ])('of %s is rejected (OPER-610)', async (_what, content) => {
    expect(statusAndMessages(await upload(Buffer.from(content)))).toEqual([
      415,
      ['body: must be a picture of the type PNG, JPEG, GIF or WebP'],
    ]);
  });

  test('of another media type is rejected (OPER-610)', async () => {
    expect(statusAndMessages(await upload(pictures['image/png'], { type: 'text/html' }))).toEqual([
      415,
      ['headers/Content-Type: must be image/*'],
    ]);
  });

  test.each([
    ['too wide', pngOf({ width: 4097 }), 'body: must be at most 4096 × 4096 pixels; it has 4097 × 1'],
    ['too high', pngOf({ height: 4_000_000_000 }), 'body: must be at most 4096 × 4096 pixels; it has 1 × 4000000000'],
    ['without pixels', pngOf({ width: 0 }), 'body: the PNG picture is damaged'],
    ['without dimensions', pictures['image/jpeg'].subarray(0, 30), 'body: the JPEG picture is damaged'],
    ['cut off', pictures['image/gif'].subarray(0, 7), 'body: the GIF picture is damaged'],
    ['empty', Buffer.alloc(0), 'body: missing'],
  ])('that is %s is rejected (OPER-611)', async (_what, content, message) => {
    expect(statusAndMessages(await upload(content))).toEqual([400, [message]]);
  });

  test('of 1 MiB is stored, and of a byte more is rejected (OPER-611)', async () => {
    const largest = Buffer.concat([pictures['image/gif'], Buffer.alloc(1_048_576 - pictures['image/gif'].length)]);
    expect((await stored(largest, { app: 'busy' })).bytes).toBe(1_048_576);
    const larger = Buffer.concat([largest, Buffer.alloc(1)]);
    expect(statusAndMessages(await upload(larger))).toEqual([413, ['body: larger than 1048576 bytes']]);
    // Without a declared length.
    const response = await fetch(`${service.url}${pathOf('shop')}`, {
      method: 'POST',
      headers: { Origin: service.url, Cookie: author.cookie, 'Content-Type': 'image/gif' },
      body: new Blob([new Uint8Array(larger)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test('whose search for dimensions takes long does not block others (OPER-611)', async () => {
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000_000)]);
    const start = process.cpuUsage();
    expect((await upload(jpeg)).status).toBe(400);
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  });

  test('without progress is rejected, and frees its slot (OPER-611)', async () => {
    const text = await openUpload('busy', author);
    expect(text).toMatch(/^HTTP\/1.1 400 [^]*body: the upload made no progress for 2 s: upload the file again/);
    await stored(pictures['image/gif'], { app: 'deleted' });
  });

  test('ends when the operator loses the rights (OPER-611)', async () => {
    const losing = await createOperator(service, { role: 'author', applications: ['busy'] });
    // The service writes the time of the next request.
    await service.db.query(
      `update operator_sessions set last_used_at = now() - interval '5 minutes' where operator_id = $1`,
      [losing.id],
    );
    const { socket, text } = startUpload('busy', losing, 1_000_000);
    const progress = setInterval(() => socket.write(Buffer.alloc(2_048)), 100);
    socket.once('data', () => clearInterval(progress));
    try {
      await until(
        async () =>
          (
            await service.db.query(
              `select from operator_sessions where operator_id = $1 and last_used_at > now() - interval '1 minute'`,
              [losing.id],
            )
          ).length > 0,
      );
      await service.db.query('delete from granted_applications where operator_id = $1', [losing.id]);
      expect(await text).toMatch(/^HTTP\/1.1 403 [^]*path\/partnerId: you have no rights on this application/);
    } finally {
      clearInterval(progress);
    }
  });

  test('at the same time as the same content stores one picture (OPER-612)', async () => {
    const content = pngOf({ text: 'race' });
    const all = await Promise.all([author, operator].map((as) => stored(content, { as })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  test('is refused if the pictures of the application are too large together (OPER-615)', async () => {
    const app = 'full';
    const { bytes } = await stored(Buffer.concat([pictures['image/gif'], Buffer.alloc(1_048_000)]), { app });
    expect(statusAndMessages(await upload(pngOf({ text: 'x'.repeat(1_000) }), { app }))).toEqual([
      409,
      [
        `path/partnerId: the pictures of the application have ${bytes} bytes, and may have 1048576; delete some of them`,
      ],
    ]);
    expect((await viewer.request('GET', pathOf(app))).body).toMatchObject({ data: [{ bytes }] });
  });

  test('is refused while the operator runs two others, which others can (OPER-615)', async () => {
    const running: Promise<string>[] = [];
    const refused = await until(async () => {
      // One of them is refused if the request below still has a slot.
      running.push(openUpload('busy', operator), openUpload('busy', operator));
      const response = await upload(pictures['image/png'], { as: operator });
      return response.status === 429 && response;
    });
    expect([statusAndMessages(refused), refused.headers.get('retry-after')]).toEqual([
      [429, ['you are running 2 uploads; retry after one has ended']],
      '10',
    ]);
    await stored(pictures['image/png']);
    for (const text of running) expect(await text).toMatch(/^HTTP\/1.1 4(00|29)/);
  });
});

/** Sends a part of a picture, and returns the response. */
const openUpload = (app: string, as: TestOperator): Promise<string> => startUpload(app, as, 5_000).text;

/** Sends the beginning of a picture. */
function startUpload(app: string, as: TestOperator, length: number): { socket: Socket; text: Promise<string> } {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const text = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('close', () => resolve(received));
    // The service may have responded and closed the connection while the picture was being sent.
    socket.on('error', () => undefined);
  });
  socket.write(
    [
      `POST ${pathOf(app)} HTTP/1.1`,
      ...[`Host: ${hostname}:${port}`, `Origin: ${service.url}`, `Cookie: ${as.cookie}`, 'Content-Type: image/png'],
      ...[`Content-Length: ${length}`, 'Connection: close', '', ''],
    ].join('\r\n'),
  );
  socket.write(Buffer.alloc(100));
  return { socket, text };
}

test.each(['%2e%2e%2fshop', '%ff', 'shop%00'])(
  'the public URL does not exist for the application %s (OPER-613)',
  async (name) => {
    const { url } = await stored(pngOf({ text: 'elsewhere' }));
    const response = await fetch(url.replace('/shop/', `/${name}/`));
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('no such URL')]);
  },
);

describe('a deletion', () => {
  test('of a picture in use names what uses it (OPER-614)', async () => {
    const { id, url } = await stored(pngOf({ text: 'used' }));
    const app = '/operator/v1/apps/shop';
    const create = async (path: string, body: object) => {
      const response = await operator.request('POST', `${app}${path}`, { body });
      expect([response.status, response.body]).toEqual([200, expect.anything()]);
      return (response.body as { id: number }).id;
    };
    const message = await create('/messages', { platform: 'android', title: 'Spring', text: 'Offer', bigPicture: url });
    const draft = await create('/campaign_drafts', { name: 'Spring', content: { web: { image: url } } });
    const [approval] = await service.db.query<{ id: number }>(
      `insert into approvals (application_id, operation, name, request, content_hash, devices, exact, requester_id, requested_by, expires_at)
       select id, 'sendCampaign', 'Spring', $1, '', 3, true, 1, 'ada@example.com', now() + interval '1 day'
         from applications where partner_id = 'shop'
       returning id`,
      [JSON.stringify({ operation: 'sendCampaign', campaign: { messages: [{ bigPicture: url }] } })],
    );
    expect(statusAndMessages(await operator.request('DELETE', `${pathOf('shop')}/${id}`))).toEqual([
      409,
      [
        `path/pictureId: is used by message ${message}, draft ${draft} and approval ${approval?.id}; with force=true it is deleted`,
      ],
    ]);
  });

  test('of the application deletes its pictures (OPER-614)', async () => {
    const { url } = await stored(pngOf({ text: 'application' }), { app: 'deleted' });
    const [row] = await service.db.query<{ id: number }>(`select id from applications where partner_id = 'deleted'`);
    await deleteData(service.db, row?.id ?? 0);
    const left = await service.db.query('select from picture_contents where application_id = $1', [row?.id]);
    expect(left).toEqual([]);
    expect([(await fetch(url)).status]).toEqual([404]);
  });
});

test('the sizes of the storage have pictures (OPER-615)', async () => {
  expect((await readSizes(service.db)).map(({ kind }) => kind)).toContain('pictures');
});

/** Where the content of pictures is, outside the database. */
const storages = {
  async folder() {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    return { settings: { PICTURES_FOLDER: folder }, close: () => rm(folder, { recursive: true }) };
  },
  bucket: startBucket,
};

describe.each(Object.keys(storages) as (keyof typeof storages)[])('with a %s', (kind) => {
  let storage: Awaited<ReturnType<(typeof storages)[typeof kind]>>;
  let files: PictureFiles;
  let own: TestService;
  let uploader: TestOperator;
  const content = pngOf({ text: 'outside the database' });

  beforeAll(async () => {
    storage = await storages[kind]();
    files = openPictureFiles(readConfig({ ...storage.settings })) as PictureFiles;
    own = await startTestService(storage.settings, { role: 'api' });
    await own.applications.create('shop', checkSettings({ name: 'Shop' }));
    uploader = await createOperator(own, { role: 'operator', applications: ['shop'] });
  });
  afterAll(async () => {
    await own.close();
    await storage.close();
  });

  async function storedFiles(): Promise<PictureFile[]> {
    const found: PictureFile[] = [];
    for await (const file of files.list()) found.push(file);
    return found;
  }
  const storedNames = async () => (await storedFiles()).map(({ name }) => name);
  const store = (picture: Buffer = content) => stored(picture, { to: own, as: uploader });

  test('the content is a file, which is removed after its picture was deleted (OPER-612, OPER-613)', async () => {
    const others = [await store(pngOf({ text: 'b' })), await store(pngOf({ text: 'c' }))].map(({ sha256 }) => sha256);
    const { id, url, sha256 } = await store();
    expect((await storedNames()).sort()).toEqual([sha256, ...others].sort());
    expect(await own.db.query('select from picture_contents')).toEqual([]);
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(content);
    await sweepPictures(own.db, files);
    expect((await storedNames()).sort()).toEqual([sha256, ...others].sort());
    expect((await uploader.request('DELETE', `${pathOf('shop')}/${id}`)).status).toBe(200);
    await sweepPictures(own.db, files);
    expect((await storedNames()).sort()).toEqual(others.sort());
  });

  test('a lost file is stored again when the picture is uploaded (OPER-612)', async () => {
    const { id, sha256 } = await store();
    for (const file of await storedFiles()) await files.remove(file);
    expect((await store()).id).toBe(id);
    expect(await storedNames()).toEqual([sha256]);
  });

  test('a picture that was uploaded before the setting stays in the database (OPER-612)', async () => {
    const before = pngOf({ text: 'before the setting' });
    const { url, sha256 } = await store(before);
    const app = await own.db.query<{ id: number }>(`select id from applications where partner_id = 'shop'`);
    await own.db.transaction((tx) => insertPictureContent(tx, app[0]?.id ?? 0, sha256, before));
    await files.remove({ applicationId: app[0]?.id ?? 0, name: sha256 });
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(before);
  });
});

test('a bucket that fails delays uploads, and stores nothing (OPER-612)', async () => {
  const bucket = await startBucket();
  const own = await startTestService(bucket.settings, { role: 'api' });
  try {
    await own.applications.create('shop', checkSettings({ name: 'Shop' }));
    const uploader = await createOperator(own, { role: 'operator', applications: ['shop'] });
    await bucket.close();
    const { status, headers, body } = await upload(pngOf({ text: 'no bucket' }), { to: own, as: uploader });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
    expect(body).toEqual({ errors: [{ label: 'API_ERR_SERVICE', message: 'another service failed' }] });
    expect(await own.db.query('select from pictures')).toEqual([]);
  } finally {
    await own.close();
  }
});

test('a bucket that rejects the access key or does not exist stops the start, which names the setting (OPER-612)', async () => {
  const bucket = await startBucket();
  const warned: unknown[] = [];
  const check = (changed: Record<string, string>) =>
    requireBucket(readConfig({ ...bucket.settings, ...changed }).picturesBucket as BucketSettings, {
      warn: (...entry: unknown[]) => warned.push(entry),
    });
  await check({});
  await expect(check({ PICTURES_S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
    /^PICTURES_S3_URL: GET in the bucket pictures failed: 403 \(SignatureDoesNotMatch\)$/,
  );
  await expect(
    check({ PICTURES_S3_URL: bucket.settings.PICTURES_S3_URL.replace('pictures', 'others') }),
  ).rejects.toThrow(/^PICTURES_S3_URL: GET in the bucket others failed: 404 \(NoSuchBucket\)$/);
  expect(warned).toEqual([]);
  await bucket.close();
  await check({});
  expect(warned).toEqual([[{ err: expect.any(BucketError) }, 'the bucket of the pictures is not available']]);
});

test('a folder that is a file stops the start, which names the setting (OPER-612)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(requireWritable('PICTURES_FOLDER', file)).rejects.toThrow(
    /^PICTURES_FOLDER: this process can't write to /,
  );
  await rm(folder, { recursive: true });
});

test('the settings of a bucket belong together (OPER-612)', () => {
  const errorOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const PICTURES_S3_URL = 'https://s3.example.com/pictures';
  expect(errorOf({ PICTURES_S3_URL })).toBe(
    'PICTURES_S3_ACCESS_KEY_ID: is required with PICTURES_S3_URL\nPICTURES_S3_SECRET_ACCESS_KEY: is required with PICTURES_S3_URL',
  );
  expect(errorOf({ PICTURES_S3_URL, PICTURES_FOLDER: 'pictures' })).toBe(
    'PICTURES_S3_URL: pictures are in a bucket or in PICTURES_FOLDER, not in both',
  );
  for (const url of [
    'pictures',
    'ftp://s3.example.com/pictures',
    'https://s3.example.com/',
    'https://a:b@s3.example.com/c',
  ]) {
    expect(errorOf({ PICTURES_S3_URL: url })).toMatch(/^PICTURES_S3_URL: must be the URL of a bucket, such as /);
  }
});
