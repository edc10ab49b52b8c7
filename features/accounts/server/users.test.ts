import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';
import { isStrongPassword } from './password-strength.ts';
import { normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

describe('addresses', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", 'ü@exämple.de', 'a@example.com.'])(
    'takes %s',
    (email) => expect(isEmail(email)).toBe(true),
  );
  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b@c.de',
    'a@b..de',
    'a@.de',
    '<a@b.de>',
    'a@b.de,c@d.ef',
    `${'x'.repeat(250)}@b.de`,
  ])('refuses %s', (email) => expect(isEmail(email)).toBe(false));
  it('compares them trimmed and in lower case', () => {
    expect(normalEmail('  Ben@Example.COM\n')).toBe('ben@example.com');
  });
});

describe('passwords', () => {
  it('knows a password by its hash only, and salts each anew', async () => {
    const [one, two] = await Promise.all([hashPassword('öpen sesame'), hashPassword('öpen sesame')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(
      await Promise.all([isPassword('öpen sesame', one), isPassword('open sesame', one), isPassword('', one)]),
    ).toEqual([true, false, false]);
  });

  it('reads the cost from the hash, so that older ones keep working', async () => {
    // RFC 9106 parameters aside, made with m=32, t=3: by an independent implementation's definition of the PHC string.
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('somesaltsomesalt');
    const hash = argon2Sync('argon2id', { message: 'pw', nonce, memory: 32, passes: 3, parallelism: 1, tagLength: 32 });
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    expect(await isPassword('pw', `$argon2id$v=19$m=32,t=3,p=1$${plain(nonce)}$${plain(hash)}`)).toBe(true);
  });

  it.each([null, '', 'plain', '$argon2id$v=19$m=x,t=2,p=1$a$b', '$2b$10$abcdefghijklmnopqrstuv'])(
    'never matches the stored string %j',
    async (stored) => {
      expect(await isPassword('plain', stored)).toBe(false);
    },
  );

  it('demands a score of three of four', async () => {
    expect(
      await Promise.all(
        ['password', 'Passw0rd!', 'qwerty12345', 'correct horse battery staple', 'x'.repeat(10_000)].map(
          isStrongPassword,
        ),
      ),
    ).toEqual([false, false, false, true, false]);
  });
});
