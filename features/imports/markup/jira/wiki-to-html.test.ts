import { describe, expect, test } from 'vitest';
import { wikiToHtml } from './wiki-to-html.ts';

const context = {
  nameOf: (key: string) => (key === 'mira' || key === '712020:01' ? 'Mira Lamp' : key),
  attachmentUrl: (name: string) => (name === 'shot 1.png' ? 'https://files.example/1' : null),
};
const html = (text: string) => wikiToHtml(text, context);

describe('phrases', () => {
  test.each([
    [
      '*b* _i_ -s- +u+ ^up^ ~down~ ??c??',
      '<strong>b</strong> <em>i</em> <s>s</s> <u>u</u> <sup>up</sup> <sub>down</sub> <em>c</em>',
    ],
    ['*_both_*, (*b*). "_i_"', '<strong><em>both</em></strong>, (<strong>b</strong>). &quot;<em>i</em>&quot;'],
    ['{{a_b_c*}} and {{{}x{}}}', '<code>a_b_c*</code> and <code>x</code>'],
    ['mid{*}dle{*}word', 'mid<strong>dle</strong>word'],
    ['snake_case_name 2*3*4 a-b-c ~/x ~/y', 'snake_case_name 2*3*4 a-b-c ~/x ~/y'],
    ['-Xmx1g -Xms512m -server', '-Xmx1g -Xms512m -server'],
    ['a * not bold* and *not bold *', 'a * not bold* and *not bold *'],
    [String.raw`\*plain\* \{code}`, '*plain* {code}'],
    [String.raw`one\\ two \\server\share`, String.raw`one<br> two \\server\share`],
    ['{color:red}*warn*{color} {color} [ftp|ftp://x.example]', '<strong>warn</strong> {color} [ftp|ftp://x.example]'],
    ['{unknown:x} <T> & "q"', '{unknown:x} &lt;T&gt; &amp; &quot;q&quot;'],
    ['*ז* עברית _נ_', '<strong>ז</strong> עברית <em>נ</em>'],
  ])('%s', (text, inside) => {
    expect(html(text)).toBe(`<p>${inside}</p>`);
  });
});

describe('links and images', () => {
  test.each([
    ['[Docs|https://x.example/a_b_c]', '<a href="https://x.example/a_b_c">Docs</a>'],
    ['[https://x.example|https://x.example|smart-link]', '<a href="https://x.example">https://x.example</a>'],
    [
      'see https://x.example/a(b). (https://y.example)',
      'see <a href="https://x.example/a(b)">https://x.example/a(b)</a>. (<a href="https://y.example">https://y.example</a>)',
    ],
    ['[mailto:a@b.example]', '<a href="mailto:a@b.example">mailto:a@b.example</a>'],
    ['[~mira] [~accountid:712020:01] [~x]', '@Mira Lamp @Mira Lamp @x'],
    ['[INFO] a[0] [a|b] [x|javascript:y]', '[INFO] a[0] [a|b] [x|javascript:y]'],
    [
      '!shot 1.png|thumbnail! [^shot 1.png]',
      '<a href="https://files.example/1">shot 1.png</a> <a href="https://files.example/1">shot 1.png</a>',
    ],
    ['!https://i.example/p.png!', '<img src="https://i.example/p.png" alt="">'],
    ['!gone.png! wow! really!', '!gone.png! wow! really!'],
  ])('%s', (text, inside) => {
    expect(html(text)).toBe(`<p>${inside}</p>`);
  });
});

describe('blocks', () => {
  test('headings, rule, paragraphs, quotation line', () => {
    expect(html('h2. Plan *now*\na\nb\n\n----\nbq. said')).toBe(
      '<h2>Plan <strong>now</strong></h2><p>a<br>b</p><hr><blockquote><p>said</p></blockquote>',
    );
  });

  test('nested and mixed lists, with lines and code that go on', () => {
    expect(html('* a\n** b\n*# c\n* d\ngoes on\n{code}\nx\n{code}\n# one\n- dash\n-- deeper')).toBe(
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li>' +
        '<li><p>d<br>goes on</p><pre><code>x</code></pre></li></ul><ol><li>one</li></ol>' +
        '<ul><li>dash<ul><li>deeper</li></ul></li></ul>',
    );
  });

  test('a signature is no list', () => {
    expect(html('bye\n-- Ana')).toBe('<p>bye<br>-- Ana</p>');
  });

  test('tables, bars inside links, line breaks inside cells', () => {
    expect(html('||A||B||\n|1|[x|https://x.example]|\n|two\nlines|2|\nafter')).toBe(
      '<table><tbody><tr><th>A</th><th>B</th></tr>' +
        '<tr><td>1</td><td><a href="https://x.example">x</a></td></tr>' +
        '<tr><td>two<br>lines</td><td>2</td></tr></tbody></table><p>after</p>',
    );
  });

  test('code keeps every character, its title and language', () => {
    expect(html('see\n{code:title=A.java|java}\nif (a < b && *c*) {quote}\n  [x]\n{code}\nend')).toBe(
      '<p>see</p><p><strong>A.java</strong></p><pre><code class="language-java">' +
        'if (a &lt; b &amp;&amp; *c*) {quote}\n  [x]</code></pre><p>end</p>',
    );
    expect(html('{noformat}* a{noformat}')).toBe('<pre><code>* a</code></pre>');
  });

  test('quotations and panels hold blocks', () => {
    expect(html('{quote}\n* a\n{code}x{code}\n{quote}\n{panel:title=Mind|bgColor=#fff}p{panel}')).toBe(
      '<blockquote><ul><li><p>a</p><pre><code>x</code></pre></li></ul></blockquote>' +
        '<blockquote><p><strong>Mind</strong></p><p>p</p></blockquote>',
    );
  });

  test('what is never closed stays text, color loses only its marks', () => {
    expect(html('{code}\nx')).toBe('<p>{code}<br>x</p>');
    expect(html('{color:#172b4d}a\n\n* b{color}')).toBe('<p>a</p><ul><li>b</li></ul>');
  });
});

/** The words of wiki text or of the HTML made of it, without those of the markup itself. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/\{(?:quote|code|color(?::red)?)\}|h1\./g, ' ');
  return plain.match(/[a-z]+/g) ?? [];
}

test('no word is lost in a text of every construct, however they follow each other', () => {
  const parts = ['*bold*', '_it_', '* item', '# num', '|cell|two|', '{quote}q{quote}', '{code}c{code}', 'h1. head'];
  parts.push('[a|b]', '!pic!', '{color:red}r{color}', '\n', '\n\n', ' ');
  let seed = 7;
  for (let round = 0; round < 300; round++) {
    const chosen = Array.from({ length: 12 }, () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return parts[seed % parts.length] ?? '';
    });
    const text = chosen.join(round % 2 === 0 ? ' ' : '\n');
    expect(wordsOf(html(text))).toEqual(wordsOf(text));
  }
});
