import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { decryptPush, makeBrowserKeys } from '#tests/support/push-receiver.ts';
import { encryptPush, LONGEST_PUSH } from './encrypt-push.ts';
import { vapidHeader, vapidOf } from './vapid.ts';

it('encrypts as the example of RFC 8291, appendix A', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is read by the browser it is for, up to the longest text', () => {
  const browser = makeBrowserKeys();
  const text = `ü${'x'.repeat(LONGEST_PUSH - 2)}`;
  const body = encryptPush(text, browser.keys);
  expect([decryptPush(body, browser), body.length]).toEqual([text, 4096]);
});

it('signs for the push service alone (RFC 8292)', () => {
  const header = vapidHeader(
    'secret',
    'https://push.example.com/send/1',
    'https://cairn.example.com',
    1_000_000_000_000,
  );
  const [, head, claims, signature, key] = must(/^vapid t=(.*)\.(.*)\.(.*), k=(.*)$/.exec(header), 'its parts');
  expect(JSON.parse(Buffer.from(must(claims, 'claims'), 'base64url').toString())).toEqual({
    aud: 'https://push.example.com',
    exp: 1_000_043_200,
    sub: 'https://cairn.example.com',
  });
  const point = Buffer.from(must(key, 'the key'), 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(must(signature, 'it'), 'base64url'),
  );
  expect(isRight).toBe(true);
  expect(vapidOf('secret').publicKey).toBe(key);
  expect(vapidOf('another').publicKey).not.toBe(key);
});
