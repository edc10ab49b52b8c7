import { expect, test } from 'vitest';
import { gif, jpeg, png, webp } from '#tests/support/pictures.ts';
import { checkDeclaredType, isTakenType } from './declared-type.ts';

const text = Buffer.from('Dear reader, …');
const html = Buffer.from('<html><script>alert(1)</script></html>');
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj');
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

test.each<[string, Uint8Array, string | null]>([
  ['image/png', png(), 'image/png'],
  ['image/jpg', jpeg, 'image/jpeg'],
  ['image/png', jpeg, null],
  ['image/webp', webp, 'image/webp'],
  ['image/gif', gif, 'image/gif'],
  ['image/png', html, null],
  ['application/pdf', pdf, 'application/pdf'],
  ['application/pdf', text, null],
  ['text/plain', text, 'text/plain'],
  ['text/plain', exe, null],
  ['text/plain', png(), null],
  ['application/json', text, 'application/json'],
  ['application/zip', zip, 'application/zip'],
  ['application/zip', text, null],
  ['application/octet-stream', exe, 'application/x-msdownload'],
  ['video/mp4', text, null],
])('declared as %s', async (declared, bytes, expected) => {
  expect(await checkDeclaredType(bytes, declared)).toBe(expected);
});

test('takes what the list names and nothing else', () => {
  expect(['application/json', 'font/woff2', 'audio/x-m4a', 'text/csv'].every(isTakenType)).toBe(true);
  expect(['text/html', 'application/x-sh', 'image/jpegx', '', 'application/x-msdownload'].some(isTakenType)).toBe(
    false,
  );
});
