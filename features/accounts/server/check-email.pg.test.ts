import { expect, it } from 'vitest';
import { authErrors } from '#features/accounts/contract.ts';
import { checkEmail } from '#features/accounts/sign-in-contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email } from '#tests/world/people.ts';

const world = worldForTests();
const ask = (body: { email?: string }) => world().as('ivo').send(checkEmail, { body });

it('reports whether an address has an account, in any spelling', async () => {
  expect((await ask({ email: ` ${email('ben').toUpperCase()} ` })).body).toEqual({
    existing: true,
    status: 'CREDENTIAL',
  });
  expect((await ask({ email: 'nobody@example.invalid' })).body).toEqual({ existing: false, status: 'CREDENTIAL' });
});

it.each([
  ['an absent address', {}, authErrors.EMAIL_REQUIRED.body],
  ['an empty address', { email: '  ' }, authErrors.EMAIL_REQUIRED.body],
  ['a malformed address', { email: 'ben@' }, authErrors.INVALID_EMAIL.body],
  ['an address without a domain', { email: 'ben@localhost' }, authErrors.INVALID_EMAIL.body],
  ['two addresses', { email: 'a@example.com,b@example.com' }, authErrors.INVALID_EMAIL.body],
  ['an endless address', { email: `${'x'.repeat(250)}@example.com` }, authErrors.INVALID_EMAIL.body],
  ['a number', { email: 5 }, { email: ['Not a valid string.'] }],
  ['null', { email: null }, { email: ['This field may not be null.'] }],
])('refuses %s', async (_, body, answer) => {
  const { status, body: reply } = await expectNothingWritten(world(), () => ask(body as { email: string }));
  expect([status, reply]).toEqual([400, answer]);
});

it('answers a stranger thirty times a minute; who is signed in is not counted', async () => {
  holdClock();
  const stranger = world().stranger();
  const answers: { status: number; body: unknown }[] = [];
  for (let n = 0; n < 32; n += 1) answers.push(await stranger.send(checkEmail, { body: { email: email('ben') } }));
  expect(answers.slice(0, 30).filter(({ status }) => status !== 200)).toEqual([]);
  for (const { status, body } of answers.slice(30))
    expect([status, body]).toEqual([429, authErrors.RATE_LIMIT_EXCEEDED.body]);
  expect((await ask({ email: email('ben') })).status).toBe(200);
});
