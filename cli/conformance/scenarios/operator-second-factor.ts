import { TOTP } from 'otpauth';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { password, signedIn, type TemporaryOperator, tooManyAttempts } from '../operator/fixtures.ts';

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
      ctx.equal('the operator', (await completed.call('getSession', 200)).body.operator.id, operatorId);
      const again = await pend(owner, operator);
      await owner.rejected('completeSignIn', 401, { body: { token: again, code } }, 'API_ERR_TOKEN');
      await owner.call('resetSecondFactor', 200, { path });
      const response = await owner.send('signIn', { body: { email: operator.email, password } });
      ctx.equal('the status after the reset', response.status, 200);
    },
  ),
  operatorScenario(['OPER-523'], 'a recovery code replaces a code, once', 'write', async (ctx, owner) => {
    const operator = await withSecondFactor(owner);
    const [first = '', second = ''] = operator.recoveryCodes;
    const complete = async (code: string) =>
      (await owner.send('completeSignIn', { body: { token: await pend(owner, operator), code } })).status;
    ctx.equal('the status with a recovery code', await complete(first), 200);
    ctx.equal('the status with the same code', await complete(first), 401);
    ctx.equal('the codes left', (await operator.calls.call('getSecondFactor', 200)).body.recoveryCodes, 9);
    await operator.calls.call('createRecoveryCodes', 200);
    ctx.equal('the status with an earlier code', await complete(second), 401);
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
