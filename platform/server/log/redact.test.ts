import { expect, it } from 'vitest';
import { redactLine } from './redact.ts';

const session = 'a1'.repeat(64);
const through = (line: object) => JSON.parse(redactLine(JSON.stringify(line))) as unknown;

it.each<[string, object, object]>([
  [
    'a header, however deep',
    { a: { b: { headers: { Cookie: 'x=y' } } } },
    { a: { b: { headers: { Cookie: '[redacted]' } } } },
  ],
  [
    'headers in a list',
    { raw: ['X-CSRFToken', 'abc', 'Accept', '*/*'] },
    { raw: ['X-CSRFToken', '[redacted]', 'Accept', '*/*'] },
  ],
  ['a session in a text', { msg: `got ${session}!` }, { msg: 'got [redacted]!' }],
  ['a cookie in a text', { msg: 'admin-session-id=abc; other=1' }, { msg: 'admin-session-id=[redacted]; other=1' }],
  [
    'a body',
    { body: { email: 'a@b.example', password: 'x', new_password: 'y' } },
    { body: { email: 'a@b.example', password: '[redacted]', new_password: '[redacted]' } },
  ],
  [
    'a body as text',
    { msg: '{"password":"a \\" b","code":"1"}' },
    { msg: '{"password":"[redacted]","code":"[redacted]"}' },
  ],
  [
    'a form',
    { msg: 'email=a&password=b c&csrfmiddlewaretoken=d' },
    { msg: 'email=a&password=[redacted] c&csrfmiddlewaretoken=[redacted]' },
  ],
  [
    'an address',
    { url: '/auth/github/callback/?code=abc&state=def' },
    { url: '/auth/github/callback/?code=[redacted]&state=[redacted]' },
  ],
  ['a mailed link', { url: '/auth/reset-password/dWlk/1a-b_c/' }, { url: '/auth/reset-password/dWlk/[redacted]/' }],
  [
    'a signed address',
    { url: '/api/assets/v2/files/1?type=a&signature=abc' },
    { url: '/api/assets/v2/files/1?type=a&signature=[redacted]' },
  ],
  ['a sign-in code', { msg: 'the code ABCD-efgh-ijkl' }, { msg: 'the code [redacted]' }],
  ['a bearer token', { msg: 'Authorization: Bearer abc.def' }, { msg: 'Authorization: Bearer [redacted]' }],
  ['bytes', { chunk: Buffer.from('password') }, { chunk: '[bytes]' }],
])('takes out %s', (_, line, clean) => expect(through(line)).toEqual(clean));

it('leaves what is needed to find a fault', () => {
  const line = {
    level: 50,
    err: {
      type: 'Error',
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
      stack: 'at x (a.ts:1:2)',
    },
    reqId: '0197f000-0000-7000-8000-000000000000',
    status: 500,
  };
  expect(through(line)).toEqual(line);
});

it('reads lines that are no JSON', () => expect(redactLine('password=x\n')).toBe('password=[redacted]\n'));
