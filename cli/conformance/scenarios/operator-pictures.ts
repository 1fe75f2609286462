import type { components } from '../../../generated/operator/api.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';
import { type HttpResponse, type QueryValues, sendUnsigned } from '../runner/http.ts';

type Picture = components['schemas']['Picture'];

/** A PNG picture of one pixel, or with other dimensions in its header. */
function png(text = '', width = 1): Buffer {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  picture.writeUInt32BE(width, 16);
  return Buffer.concat([picture, Buffer.from(text)]);
}
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const headers = { 'Content-Type': 'image/png' };
/** Uploads a picture, again if the operator runs too many uploads of other scenarios. */
async function send(
  owner: OperatorCalls,
  partnerId: string,
  body: Uint8Array,
  name?: string,
  tries = 100,
): Promise<HttpResponse> {
  const query = name === undefined ? {} : { name };
  const response = await owner.send('createPicture', { path: { partnerId }, query, body, headers });
  if (response.status !== 429 || tries === 1) return response;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return send(owner, partnerId, body, name, tries - 1);
}
const upload = async (owner: OperatorCalls, partnerId: string, body: Uint8Array, name?: string): Promise<Picture> =>
  owner.checked('createPicture', 200, await send(owner, partnerId, body, name)).body;

/** Loads a picture as a device does. */
function load({ ctx }: OperatorCalls, { url }: Pick<Picture, 'url'>, method = 'GET', more = {}): Promise<HttpResponse> {
  const path = /\/pictures\/.*$/.exec(url)?.[0];
  if (path === undefined || !URL.canParse(url)) return ctx.fail('a full URL of a picture', url);
  return ctx.sendUnchecked({ method, path, headers: more }, sendUnsigned);
}

const entriesOf = async (owner: OperatorCalls, action: string, partnerId: string) =>
  (await owner.call('listAuditEntries', 200, { query: { action, partnerId } })).body.data;

export const operatorPictureScenarios = [
  operatorScenario(
    ['OPER-610', 'OPER-611'],
    'pictures are stored by the type of their content, and other, damaged and large ones are rejected',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      ctx.includes('the picture', await upload(owner, partnerId, gif, 'spring.gif'), {
        ...{ mediaType: 'image/gif', name: 'spring.gif', bytes: gif.length, width: 1, height: 1 },
      });
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      const rejected = [
        [415, svg],
        [400, png('', 4097)],
        [400, png().subarray(0, 17)],
        [413, Buffer.concat([gif, Buffer.alloc(1_048_576)])],
      ] as const;
      for (const [status, content] of rejected) {
        owner.checked('createPicture', status, await send(owner, partnerId, content));
      }
      ctx.equal('the pictures', (await owner.call('listPictures', 200, { path: { partnerId } })).body.data.length, 1);
    },
  ),
  operatorScenario(
    ['OPER-612', 'OPER-616'],
    'a picture is stored once, recorded, and unknown in other applications',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const picture = await upload(owner, partnerId, png('one'), 'first');
      ctx.equal('the picture of the same file', await upload(owner, partnerId, png('one'), 'again'), picture);
      const { sha256 } = picture;
      const entry = { subject: `pictures/${picture.id}`, actor: ctx.deployment.operator?.email };
      ctx.includes('the audit entries', await entriesOf(owner, 'createPicture', partnerId), [
        { ...entry, after: { name: 'first', sha256 } },
      ]);
      const other = { partnerId: await createApplication(owner), pictureId: picture.id };
      await owner.rejected('getPicture', 404, { path: other });
      await owner.rejected('deletePicture', 404, { path: other });
      const list = async () =>
        (await owner.call('listPictures', 200, { path: { partnerId: other.partnerId } })).body.data;
      ctx.equal('the pictures', await list(), []);
      const own = await upload(owner, other.partnerId, png('one'));
      ctx.includes('the picture of the other application', own, { sha256, name: sha256.slice(0, 12) });
      ctx.isTrue('another picture', own.id !== picture.id && own.url !== picture.url, own);
      ctx.equal('the pictures', await list(), [own]);
    },
  ),
  operatorScenario(
    ['OPER-700', 'OPER-701'],
    'pictures are listed with the newest first, and filtered, sorted and paged',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const one = await upload(owner, path.partnerId, png('1'), 'banner-1.png');
      const two = await upload(owner, path.partnerId, png('2'), 'Banner-2.png');
      const three = await upload(owner, path.partnerId, gif, 'other.gif');
      const queries: [QueryValues, Picture[]][] = [
        [{}, [three, two, one]],
        [{ name: 'banner' }, [two, one]],
        [{ sha256: one.sha256 }, [one]],
        [{ search: 'BANNER', sort: 'name', pageSize: 1 }, [one]],
        [{ mediaType: 'image/gif' }, [three]],
      ];
      for (const [query, expected] of queries) {
        ctx.equal('the pictures', (await owner.call('listPictures', 200, { path, query })).body.data, expected);
      }
    },
  ),
  operatorScenario(
    ['OPER-613'],
    'anyone can load a picture, which is cached without expiry and runs no code',
    'write',
    async (ctx, owner) => {
      const picture = await upload(owner, await createApplication(owner), png('served'));
      const response = await load(owner, picture);
      ctx.equal('the status', response.status, 200);
      const expected = {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Set-Cookie': null,
        ETag: `"${picture.sha256}"`,
      };
      for (const [name, value] of Object.entries(expected)) ctx.equal(name, response.headers.get(name), value);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      ctx.isTrue('a policy that allows nothing', /default-src 'none'.*;sandbox/.test(policy), policy);
      const head = await load(owner, picture, 'HEAD');
      ctx.equal('HEAD', [head.status, head.headers.get('Content-Length')], [200, String(picture.bytes)]);
      // Otherwise, fetch adds a header that asks for the whole response.
      const known = { 'If-None-Match': `"${picture.sha256}"`, 'Cache-Control': 'max-age=0' };
      const { status, text, headers } = await load(owner, picture, 'GET', known);
      const cached = headers.get('Cache-Control');
      ctx.equal('a known picture', [status, text, cached], [304, '', expected['Cache-Control']]);
      const { url } = picture;
      const unknown = [
        ...[
          url.replace(/png$/, 'gif'),
          url.replace(/png$/, 'svg'),
          `${url}/`,
          url.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
        ],
        url.replace(/pictures\/[^/]*/, 'pictures/unknown'),
      ];
      for (const other of unknown) ctx.equal(other, (await load(owner, { url: other })).status, 404);
      for (const name of ['%2e%2e%2fx', '%ff', 'x%00']) {
        const { status: rejected } = await load(owner, { url: url.replace(/pictures\/[^/]*/, `pictures/${name}`) });
        // Many proxies reject such paths themselves.
        ctx.isTrue(`404 or 400 for ${name}`, rejected === 404 || rejected === 400, rejected);
      }
      ctx.equal('the status of a POST', (await load(owner, picture, 'POST')).status, 404);
    },
  ),
  operatorScenario(
    ['OPER-614', 'OPER-616'],
    'a picture in use is deleted only with force',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const picture = await upload(owner, partnerId, png('used'));
      const { id, url } = picture;
      const body = { platform: 'android' as const, title: 'Spring', text: 'Offer', bigPicture: url };
      const message = (await owner.call('createMessage', 200, { path: { partnerId }, body })).body.id;
      const path = { partnerId, pictureId: id };
      const { text } = await owner.send('deletePicture', { path });
      ctx.isTrue('an error that names the message', text.includes(`message ${message}`), text);
      await owner.rejected('deletePicture', 409, { path });
      await owner.call('getPicture', 200, { path });
      ctx.equal('the ID', (await owner.call('deletePicture', 200, { path, query: { force: true } })).body, { id });
      // It was never loaded, so that no cache has it.
      ctx.equal('the status after the deletion', (await load(owner, picture)).status, 404);
      await owner.rejected('getPicture', 404, { path });
      await owner.rejected('deletePicture', 404, { path });
      ctx.equal('the URL of the same file', (await upload(owner, partnerId, png('used'))).url, url);
      const entry = { subject: `pictures/${id}`, before: { url } };
      ctx.includes('the audit entries', await entriesOf(owner, 'deletePicture', partnerId), [entry]);
    },
  ),
];
