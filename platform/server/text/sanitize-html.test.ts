import { describe, expect, test } from 'vitest';
import { xssCorpus } from '#tests/support/xss-corpus.ts';
import { sanitizeHtml, textOfHtml } from './sanitize-html.ts';

describe('nothing that could run, load or ask by itself comes through', () => {
  test.each(Object.entries(xssCorpus))('%s', (_, html) => {
    const clean = sanitizeHtml(html);
    // What is left are tags of the list with attributes of the list: no handler, no script, no style, no foreign thing.
    const tags = clean.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).not.toMatch(/\son\w+\s*=/i);
      expect(tag).not.toMatch(/\s(srcset|srcdoc|formaction|action|name|id)\s*=\s*"(?!1")/i);
      expect(tag).not.toMatch(/\sstyle\s*=\s*(?!"color: red")/i);
      expect(tag).not.toMatch(/(javascript|vbscript|data)\s*:/i);
      expect(tag).not.toMatch(
        /<\/?(script|style|svg|math|iframe|object|embed|form|button|base|meta|link|template|body)\b/i,
      );
    }
    expect(clean).not.toMatch(/<input(?![^>]*type="checkbox")/);
    // Cleaning again changes nothing: no markup mutates into another.
    expect(sanitizeHtml(clean)).toBe(clean);
  });
});

describe('what people write stays', () => {
  test.each<[string, string, string?]>([
    ['text', 'Milk & honey < 3', 'Milk &amp; honey &lt; 3'],
    ['marks', '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <code>e</code></p>'],
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3>'],
    ['lists', '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>'],
    [
      'task lists',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><input type="checkbox" checked />x</li></ul>',
    ],
    ['code with its language', '<pre><code class="language-c++">a &lt; b</code></pre>'],
    ['tables', '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>'],
    ['mentions', '<mention-component id="1" entity_name="user_mention"></mention-component>'],
    ['a style of ours', '<p style="text-align:right; COLOR: #FFF">a</p>'],
    [
      'the part of a style that is one of ours',
      '<td style="color: rgb(1, 2, 3); position: fixed;background-color:#ffe4e1;">a</td>',
      '<td style="color: rgb(1, 2, 3); background-color:#ffe4e1">a</td>',
    ],
    ['nothing of a style that is none', '<p style="x">a</p>', '<p>a</p>'],
    ['the id of a mention', '<mention-component id="0198f9a0-0000-7000-8000-00000000000a"></mention-component>'],
    [
      'no id that is a name',
      '<mention-component id="root"></mention-component>',
      '<mention-component></mention-component>',
    ],
    ['other scripts', '<p>שלום 你好 🌊</p>'],
    [
      'links, which open apart',
      '<a href="https://example.invalid/a?b=1#c">x</a>',
      '<a href="https://example.invalid/a?b=1#c" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    [
      'mail links',
      '<a href="mailto:a@b.invalid">x</a>',
      '<a href="mailto:a@b.invalid" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['words in what is not allowed', '<blink>here</blink><font color="red">red</font>', 'herered'],
    ['nothing of a script', 'a<script>b</script>c', 'ac'],
    ['half a surrogate pair, as the mark for it', 'a\ud800b', 'a\ufffdb'],
    ['no NUL', 'a\0b', 'ab'],
  ])('%s', (_, html, kept = html) => {
    expect(sanitizeHtml(html)).toBe(kept);
  });
});

test.each([
  ['<p>Milk</p><p>and honey</p>', 'Milk and honey'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['a<br>b', 'a b'],
  ['Milk &amp; honey &lt; 3 &quot;x&quot;', 'Milk & honey < 3 "x"'],
  ['<p></p>', ''],
  ['a&amp;lt;b', 'a&lt;b'],
])('the words of %j are %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
