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

it('lists parts under headings, with a link each in both bodies', () => {
  const sections = [
    {
      heading: 'WEB-1 <Rose>',
      url: 'https://cairn.example.com/1',
      lines: ['Ben assigned you.', 'Ben commented: “a & b”'],
    },
    {
      heading: 'WEB-2 Lily',
      lines: ['Ben archived it.'],
      links: [{ label: 'Leave', url: 'https://cairn.example.com/2' }],
    },
  ];
  const footLinks = ['a', 'b'].map((label) => ({
    label: `Link <${label}>`,
    url: `https://cairn.example.com/${label}`,
  }));
  const { text, html } = composeMail({ title: 'News', paragraphs: [], sections, foot: 'Why.', footLinks });
  expect(text).toBe(`News

WEB-1 <Rose>
- Ben assigned you.
- Ben commented: “a & b”
https://cairn.example.com/1

WEB-2 Lily
- Ben archived it.
Leave: https://cairn.example.com/2

-- 
Why.
Link <a>: https://cairn.example.com/a
Link <b>: https://cairn.example.com/b
`);
  expect(html).toContain('Why.<br><a class="link" href="https://cairn.example.com/a"');
  expect(html).toContain('Link &lt;a&gt;</a> · <a class="link" href="https://cairn.example.com/b"');
  expect(html).toContain('>Leave</a></p>');
  expect(html).toContain(
    '<a class="link" href="https://cairn.example.com/1" style="color:#6236d6">WEB-1 &lt;Rose&gt;</a>',
  );
  expect(html).toContain('Ben commented: “a &amp; b”</li>');
});

it('keeps the lines of a paragraph that somebody wrote', () => {
  const { html, text } = composeMail({ title: 'Your reply', paragraphs: ['It fails:\n1. Open <it>\n2. Go back'] });
  expect(html).toContain('It fails:<br>1. Open &lt;it&gt;<br>2. Go back</p>');
  expect(text).toContain('It fails:\n1. Open <it>\n2. Go back');
});
