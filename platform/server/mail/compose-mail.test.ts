import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const mail = composeMail({
  title: 'Ada & Ben <invite> you',
  paragraphs: ['First "line".', '<img src=x onerror=alert(1)>'],
  code: 'aaaa-bbbb-cccc',
  action: { label: 'Join <now>', url: 'https://cairn.example.com/?a=1&b="2"' },
  foot: "You're getting this because…",
});

it('says everything in plain text', () => {
  expect(mail.text).toBe(`Ada & Ben <invite> you

First "line".

<img src=x onerror=alert(1)>

    aaaa-bbbb-cccc

Join <now>:
https://cairn.example.com/?a=1&b="2"

-- \nYou're getting this because…
`);
});

it('escapes every part in HTML', () => {
  expect(mail.html).toContain('Ada &amp; Ben &lt;invite&gt; you</h1>');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;</p>');
  expect(mail.html).toContain('href="https://cairn.example.com/?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).not.toMatch(/<(?:img|script|invite|now)/);
});

it('has a palette for dark mail programs', () => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
});
