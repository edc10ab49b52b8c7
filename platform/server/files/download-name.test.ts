import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

test.each<[string, string | undefined, string]>([
  ['image/png', undefined, 'inline'],
  ['text/html', undefined, 'attachment'],
  ['image/png', 'a.png', `attachment; filename="a.png"; filename*=UTF-8''a.png`],
  ['text/plain', 'Ünï "x".txt', `attachment; filename="_n_ _x_.txt"; filename*=UTF-8''%C3%9Cn%C3%AF%20%22x%22.txt`],
  ['text/plain', 'a\r\nb: c', `attachment; filename="a__b: c"; filename*=UTF-8''a%0D%0Ab%3A%20c`],
])('%s called %j', (type, name, disposition) => {
  expect(downloadName(type, name)).toBe(disposition);
});
