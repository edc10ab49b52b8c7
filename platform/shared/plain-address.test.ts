import { expect, it } from 'vitest';
import { isPlainAddress, wireLogo } from './plain-address.ts';

it.each([
  'https://pictures.example.com/a.png',
  'HTTP://example.com',
  'https://example.com:8443/a b.png?c=d#e',
  'http://192.0.2.1/a.png',
  '/api/assets/v2/static/0197f000-0000-7000-8000-000000000000/',
  '/a/../b?c=//d',
])('takes %j', (text) => expect(isPlainAddress(text)).toBe(true));

it.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'mailto:ann@example.com',
  '//example.com/a.png',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  'https:/example.com',
  'https:example.com',
  'https:\\\\example.com',
  'https:///example.com',
  'https://',
  'https://ann:secret@example.com/',
  'https://github.com@example.com/',
  'https://exa mple.com/',
  'example.com/a.png',
])('refuses %j', (text) => expect(isPlainAddress(text)).toBe(false));

it('reads the addresses inside a logo, and nothing else of it', () => {
  const logo = (url: string) => ({ in_use: 'emoji', emoji: { value: '128640', url } });
  expect(wireLogo.safeParse(logo('https://example.com/rocket.png')).success).toBe(true);
  expect(wireLogo.safeParse({ in_use: 'icon', icon: { name: 'javascript:', color: '#fff' } }).success).toBe(true);
  expect(wireLogo.safeParse(logo('javascript:alert(1)')).success).toBe(false);
  expect(wireLogo.safeParse({ a: [{ image_url: '//example.com' }] }).success).toBe(false);
});
