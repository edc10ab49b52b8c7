import { describe, expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

describe('Markdown', () => {
  test.each([
    ['', ''],
    [' \n', ''],
    ['a\nb\n\nc', '<p>a<br>b</p>\n<p>c</p>'],
    ['**b** _i_ ~~s~~ `x < y`', '<p><strong>b</strong> <em>i</em> <s>s</s> <code>x &lt; y</code></p>'],
    ['# 1\n#123 is text', '<h1>1</h1>\n<p>#123 is text</p>'],
    ['@octocat see #12 and a@b.c', '<p>@octocat see #12 and <a href="mailto:a@b.c">a@b.c</a></p>'],
    [
      'https://x.example/a?b=1&c=2',
      '<p><a href="https://x.example/a?b=1&amp;c=2">https://x.example/a?b=1&amp;c=2</a></p>',
    ],
    ['```rust\nfn a<T>() {}\n```', '<pre><code class="language-rust">fn a&lt;T&gt;() {}</code></pre>'],
    ['[x](javascript:alert(1))', '<p>x (javascript:alert(1))</p>'],
    ['[x](../blob/a.md)', '<p>x (../blob/a.md)</p>'],
    ['![shot](https://i.example/a.png)', '<p><img src="https://i.example/a.png" alt="shot"></p>'],
    ['![shot](data:image/png;base64,xx)', '<p>shot (data:image/png;base64,xx)</p>'],
    ['שלום **עולם**', '<p>שלום <strong>עולם</strong></p>'],
  ])('%j', (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });

  test('task lists keep what is done, nested ones too', () => {
    expect(markdownToHtml('- [ ] a\n- [x] b\n  - [X] c').replaceAll('\n', '')).toBe(
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a</p></li>' +
        '<li data-type="taskItem" data-checked="true"><p>b</p>' +
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>c</p></li></ul></li></ul>',
    );
  });

  test('a list that is only partly tasks keeps its boxes as text', () => {
    expect(markdownToHtml('- [x] a\n- b').replaceAll('\n', '')).toBe('<ul><li>☑ a</li><li>b</li></ul>');
  });

  test('what is no HTML tag stays text', () => {
    expect(markdownToHtml('a Vec<T> and <foo-bar> <b>bold</b>')).toBe(
      '<p>a Vec&lt;T> and &lt;foo-bar> <b>bold</b></p>',
    );
    expect(markdownToHtml('<script>alert(1)</script>')).toBe('&lt;script>alert(1)&lt;/script>');
  });

  test('template comments go, an unclosed one stays text', () => {
    expect(markdownToHtml('<!-- fill in -->\nhere')).toBe('<p>here</p>');
    expect(markdownToHtml('<!-- fill in\nhere')).toContain('&lt;!-- fill in\nhere');
  });

  test('a text nested beyond reason comes as plain text', () => {
    const deep = `${'>'.repeat(20_000)} end`;
    expect(markdownToHtml(deep)).toContain('end');
  });
});
