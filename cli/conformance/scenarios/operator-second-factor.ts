import { TOTP } from 'otpauth';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { unknownId } from '../runner/deployment.ts';
import { password, signedIn, signIn, type TemporaryOperator, tooManyAttempts } from '../operator/fixtures.ts';

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that no app shows. */
const wrong = 'aaaa-aaaa';

async function withSecondFactor(owner: OperatorCalls) {
  const operator = await signedIn(owner);
  const { secret } = (await operator.calls.call('createSecondFactor', 200)).body;
  const { recoveryCodes } = (await operator.calls.call('enableSecondFactor', 200, { body: { code: codeOf(secret) } }))
    .body;
  return { ...operator, secret, recoveryCodes };
}

/** The first step of a sign-in. */
async function pend(anyone: OperatorCalls, { email }: Pick<TemporaryOperator, 'email'>): Promise<string> {
  const response = await anyone.send('signIn', { body: { email, password } });
  if (response.status === 429) throw tooManyAttempts(response);
  anyone.ctx.equal('the status', response.status, 202);
  anyone.ctx.equal('the cookies', response.headers.getSetCookie().length, 0);
  return (JSON.parse(response.text) as { token: string }).token;
}

export const operatorSecondFactorScenarios = [
  operatorScenario(
    ['OPER-520', 'OPER-521', 'OPER-522', 'OPER-525'],
    'a second factor needs a code at sign-in, each once, until an owner resets it',
    'write',
    async (ctx, owner) => {
      const operator = await withSecondFactor(owner);
      const { calls, secret, operatorId } = operator;
      await calls.rejected('createSecondFactor', 409);
      const path = { operatorId };
      ctx.equal('hasSecondFactor', (await owner.call('getOperator', 200, { path })).body.hasSecondFactor, true);
      const token = await pend(owner, operator);
      await owner.rejected('completeSignIn', 401, { body: { token, code: wrong } }, 'API_ERR_TOKEN');
      await owner.rejected('completeSignIn', 404, { body: { token: 'unknown', code: wrong } });
      // The set-up has used the code of this time step.
      const code = codeOf(secret, 1);
      const completed = owner.with(await owner.call('completeSignIn', 200, { body: { token, code } }));
      const { id, hasSecondFactor } = (await completed.call('getSession', 200)).body.operator;
      ctx.equal('the operator', [id, hasSecondFactor], [operatorId, true]);
      await owner.rejected('completeSignIn', 404, { body: { token, code: codeOf(secret) } });
      const again = await pend(owner, operator);
      await owner.rejected('completeSignIn', 401, { body: { token: again, code } }, 'API_ERR_TOKEN');
      await owner.rejected('resetSecondFactor', 404, { path: { operatorId: unknownId } });
      ctx.equal('the ID', (await owner.call('resetSecondFactor', 200, { path })).body, { id: operatorId });
      await signIn(owner, operator.email);
      const query = { action: 'resetSecondFactor', subject: `operators/${operatorId}` };
      const { data } = (await owner.call('listAuditEntries', 200, { query })).body;
      const entry = { actor: ctx.deployment.operator?.email, before: { hasSecondFactor: true } };
      ctx.includes('the audit entries', data, [entry]);
    },
  ),
  operatorScenario(['OPER-520'], 'an operator removes the own second factor', 'write', async (ctx, owner) => {
    const { calls, email } = await withSecondFactor(owner);
    const off = { enabled: false, required: false, recoveryCodes: 0 };
    ctx.equal('the second factor', (await calls.call('deleteSecondFactor', 200)).body, off);
    await signIn(owner, email);
  }),
  operatorScenario(['OPER-513'], 'a code confirms a session, once', 'write', async (_, owner) => {
    const { calls, secret } = await withSecondFactor(owner);
    // The set-up has used the code of this time step.
    const code = codeOf(secret, 1);
    await calls.rejected('confirmSession', 400, { body: { code: wrong } });
    await calls.call('confirmSession', 200, { body: { code } });
    await calls.rejected('confirmSession', 400, { body: { code } });
    const plain = await signedIn(owner);
    await plain.calls.rejected('confirmSession', 400, { body: { code } });
  }),
  operatorScenario(['OPER-523'], 'a recovery code replaces a code, once', 'write', async (ctx, owner) => {
    const operator = await withSecondFactor(owner);
    const [first = '', second = ''] = operator.recoveryCodes;
    ctx.equal('the number of codes', new Set(operator.recoveryCodes).size, 10);
    const complete = async (code: string) =>
      (await owner.send('completeSignIn', { body: { token: await pend(owner, operator), code } })).status;
    ctx.equal('the status with a recovery code', await complete(first.toUpperCase().replaceAll('-', ' ')), 200);
    ctx.equal('the status with the same code', await complete(first), 401);
    ctx.equal('the codes left', (await operator.calls.call('getSecondFactor', 200)).body.recoveryCodes, 9);
    const [fresh = ''] = (await operator.calls.call('createRecoveryCodes', 200)).body.recoveryCodes;
    ctx.equal('the status with an earlier code', await complete(second), 401);
    ctx.equal('the status with a new code', await complete(fresh), 200);
  }),
  operatorScenario(['OPER-524'], 'the eleventh code is rejected', 'write', async (ctx, owner) => {
    const operator = await withSecondFactor(owner);
    const token = await pend(owner, operator);
    const body = { token, code: wrong };
    for (let count = 1; count <= 10; count += 1) await owner.rejected('completeSignIn', 401, { body }, 'API_ERR_TOKEN');
    const { headers } = await owner.call('completeSignIn', 429, { body });
    ctx.isTrue('Retry-After', Number(headers.get('Retry-After')) > 0, headers.get('Retry-After'));
    await pend(owner, operator);
  }),
];
