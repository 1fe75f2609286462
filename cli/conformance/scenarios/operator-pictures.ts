import type { components } from '../../../generated/operator/api.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';
import { type HttpResponse, sendUnsigned } from '../runner/http.ts';

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
const send = (owner: OperatorCalls, partnerId: string, body: Uint8Array, name?: string) =>
  owner.send('createPicture', { path: { partnerId }, query: name === undefined ? {} : { name }, body, headers });
const upload = async (owner: OperatorCalls, partnerId: string, body: Uint8Array, name?: string): Promise<Picture> =>
  owner.checked('createPicture', 200, await send(owner, partnerId, body, name)).body;

/** Loads a picture as a device does. */
function load({ ctx }: OperatorCalls, { url }: Picture, method = 'GET', more = {}): Promise<HttpResponse> {
  const path = /\/pictures\/.*$/.exec(url)?.[0];
  if (path === undefined || !URL.canParse(url)) return ctx.fail('a full URL of a picture', url);
  return ctx.sendUnchecked({ method, path, headers: more }, sendUnsigned);
}

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
      const picture = await upload(owner, partnerId, png('one'));
      ctx.equal('the picture of the same file', await upload(owner, partnerId, png('one'), 'again'), picture);
      const { data } = (await owner.call('listAuditEntries', 200, { query: { partnerId, action: 'createPicture' } }))
        .body;
      ctx.equal(
        'the audit entries',
        data.map(({ subject }) => subject),
        [`pictures/${picture.id}`],
      );
      const other = { partnerId: await createApplication(owner), pictureId: picture.id };
      await owner.rejected('getPicture', 404, { path: other });
      await owner.rejected('deletePicture', 404, { path: other });
      ctx.equal(
        'the pictures',
        (await owner.call('listPictures', 200, { path: { partnerId: other.partnerId } })).body.data,
        [],
      );
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
        ETag: `"${picture.sha256}"`,
      };
      for (const [name, value] of Object.entries(expected)) ctx.equal(name, response.headers.get(name), value);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      ctx.isTrue('a policy that allows nothing', policy.includes("default-src 'none'"), policy);
      ctx.equal('the status of HEAD', (await load(owner, picture, 'HEAD')).status, 200);
      // Otherwise, fetch adds a header that asks for the whole response.
      const known = { 'If-None-Match': `"${picture.sha256}"`, 'Cache-Control': 'max-age=0' };
      ctx.equal('the status of a known picture', (await load(owner, picture, 'GET', known)).status, 304);
    },
  ),
  operatorScenario(['OPER-614'], 'a picture in use is deleted only with force', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const { id, url } = await upload(owner, partnerId, png('used'));
    const body = { platform: 'android' as const, title: 'Spring', text: 'Offer', bigPicture: url };
    const message = (await owner.call('createMessage', 200, { path: { partnerId }, body })).body.id;
    const path = { partnerId, pictureId: id };
    const { text } = await owner.send('deletePicture', { path });
    ctx.isTrue('an error that names the message', text.includes(`message ${message}`), text);
    await owner.rejected('deletePicture', 409, { path });
    await owner.call('deletePicture', 200, { path, query: { force: true } });
    await owner.rejected('getPicture', 404, { path });
  }),
];
