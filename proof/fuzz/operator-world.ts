import { Agent } from 'node:http';
import { operations } from '../../generated/operator/operations.ts';
import { createPasswordLink } from '../../server/domain/operators/links.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createOperator, testPassword, type TestOperator } from '../../test/support/operators.ts';
import type { TestService } from '../../test/support/service.ts';
import { knownNames } from './names.ts';
import { describe } from './operations.ts';
import { bodyOf, targetOf } from './requests.ts';
import { fillShop } from './shop.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Known } from './values.ts';
import { type FuzzWorld, sendRaw } from './world.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** Tables that requests change even if they fail or only read: the time of use of a session, and attempts to sign in. */
const volatile = ['operator_sessions', 'sign_in_attempts'];

/** Operations that count attempts. Without a reset, nearly all of them would be a 429. */
const throttled: readonly string[] = ['signIn', 'changePassword', 'confirmSession', 'completeSignIn'];

/**
 * Fills a new service: `shop` has one resource of each kind, and the owner `olga` sends the requests. The snapshot has the
 * whole service. It also restores what a request ends, such as the session, so that no operation has to be left out.
 */
export async function createOperatorWorld(service: TestService): Promise<FuzzWorld> {
  for (const partnerId of ['shop', 'spare']) {
    await service.applications.create(partnerId, checkSettings(knownNames.settings));
  }
  const ada = await service.createCaller('ada@example.com', 'shop');
  const owner = await createOperator(service, { role: 'owner', email: 'olga@example.com' });
  const { known } = await fillShop(service, ada);
  const own = await fillOperators(service, owner);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    contract: 'operator',
    known: { ...known, ...own },
    // A cache of the service has settings by version, and a restore brings an earlier version back.
    knownBy: { updateSettings: { 'path.partnerId': ['spare'] }, deleteApplication: { 'path.partnerId': ['spare'] } },
    snapshot: await takeSnapshot(service.db, { all: true, volatile }),
    served: Object.keys(operations),
    async send(request) {
      if (throttled.includes(request.operationId)) await service.db.query('delete from sign_in_attempts');
      // A run takes longer than the confirmation by sign-in.
      if (needsConfirmation(request)) await service.db.query('update operator_sessions set confirmed_at = now()');
      const body = Buffer.from(bodyOf(request) ?? '');
      const { method } = describe(request);
      return sendRaw(agent, service.url, method, targetOf(request), headersOf(request, service, owner, body), body);
    },
    // An import that could not read its file has failed. The audit log says who exported the data of a person.
    records: ({ operationId }, { status, text }) =>
      (operationId === 'createImport' && status === 400 && /"message":"body: /.test(text)) ||
      (operationId === 'exportPerson' && status === 200),
  };
}

const needsConfirmation = ({ operationId }: Pick<FuzzRequest, 'operationId'>) =>
  'reauthenticate' in operations[operationId as keyof typeof operations];

function headersOf(
  { caller, headers, ...request }: FuzzRequest,
  { url }: TestService,
  { cookie }: TestOperator,
  body: Buffer,
): Record<string, string> {
  const { method, role } = describe(request);
  const hasSession = role !== undefined && caller !== 'no session';
  return {
    ...(body.length > 0 && { 'Content-Type': 'application/json' }),
    ...(hasSession && { Cookie: caller === 'unknown session' ? 'engage_session=unknown' : cookie }),
    ...(method !== 'GET' &&
      caller !== 'no origin' && { Origin: caller === 'foreign origin' ? 'https://example.com' : url }),
    ...('ifMatch' in operations[request.operationId as keyof typeof operations] && { 'If-Match': '*' }),
    ...headers,
  };
}

/** Creates operators with links and sessions, a send and a captured push. */
async function fillOperators({ db, ...service }: TestService, owner: TestOperator): Promise<Known> {
  const other = await createOperator({ db, ...service }, { role: 'operator', applications: ['shop'] });
  const { token } = await createPasswordLink(db, other.id);
  const sessions = await db.query<{ id: number }>('select id from operator_sessions order by id');
  const users = await db.query<{ id: number }>('select id from users');
  const [message = { id: 0 }] = await db.query<{ id: number }>(
    `select m.id from messages m join applications a on a.id = m.application_id
      where a.partner_id = 'shop' order by m.id limit 1`,
  );
  await db.query(
    `insert into sends (application_id, id, message_id, kind, state, platform, content, audience, planned_at, ended_at, failed)
     select id, 9001, $1, 'campaign', 'failed', 'android', '{}', '{}', now(), now(), 3
       from applications where partner_id = 'shop'`,
    [message.id],
  );
  await db.query(
    `insert into sends (application_id, id, message_id, kind, state, platform, content, audience)
     select id, 9002, $1, 'campaign', 'sending', 'android', '{}', '{}' from applications where partner_id = 'shop'`,
    [message.id],
  );
  await db.query(`select setval('send_ids', 9100)`);
  return {
    'path.sendId': [9001, 9002],
    'path.operatorId': [other.id],
    'path.userId': users.map(({ id }) => id),
    'path.sessionId': sessions.map(({ id }) => id),
    'path.partnerId': ['shop'],
    'query.partnerId': ['shop', 'spare'],
    'query.action': ['updateSettings', 'setPassword'],
    'query.search': ['a', 'ADA', 'device-', 'C-1001', '%', '_'],
    'query.messageId': [message.id],
    'query.listId': [310],
    'query.reason': ['no gateway'],
    'query.state': ['sending', 'failed'],
    'SignInRequest.email': [owner.email, owner.email.toUpperCase()],
    'SignInRequest.password': [testPassword],
    'PasswordChange.currentPassword': [testPassword],
    'PasswordInput.token': [token],
    'OperatorInput.applications': [['shop'], ['shop', 'spare'], []],
    'UserInput.applications': [['shop'], []],
    'UserUpdate.applications': [['shop', 'spare'], []],
    'ApplicationInput.settings': [{ name: 'New' }, knownNames.settings],
    'SettingsInput.settings': [{ name: 'Spare' }, knownNames.settings],
  };
}
