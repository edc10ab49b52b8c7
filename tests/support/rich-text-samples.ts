const table = (inner: string) => `<table>${inner}</table>`;
const row = (inner: string) => table(`<tbody><tr>${inner}</tr></tbody>`);
const task = (inner: string, attributes = 'data-type="taskItem" data-checked="true"') =>
  `<p>a</p><ul data-type="taskList"><li ${attributes}>${inner}</li></ul>`;
const link = '<p>see <a href="https://a.invalid/b?c=1&amp;d=2" title="e" rel="noopener" target="_blank">f</a>, g</p>';
const anchor = '<p>see <a title="e">f</a></p>';
const picture = '<p>a <img src="https://a.invalid/b.png" alt="c" title="d" width="64" height="32"> e</p>';
const imageComponent =
  '<p>a <image-component id="i" src="https://a.invalid/b.png" width="64px" height="32px" alignment="right"></image-component></p>';
const mention =
  '<p>ask <mention-component id="i" target="users" entity_identifier="u" entity_name="user_mention"></mention-component>, or <mention-component entity_identifier="v">Bo</mention-component></p>';
const cell = '<td colspan="2" rowspan="3" colwidth="100,200">a</td><td>b</td>';
const head = '<th colspan="2" rowspan="3" colwidth="100,200">a</th><th>b</th>';

/** For tests: one text for each element and each attribute (`element attribute`) that the server's allow-list lets in. */
export const samples: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `<h${level}>a <em>b</em></h${level}><p>c</p>`]),
  ),
  ...Object.fromEntries(
    ['code', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'kbd', 'span', 'label'].map((tag) => [
      tag,
      `<p>a <${tag}>b c</${tag}>d</p>`,
    ]),
  ),
  p: '<p>a</p><p></p><p>b</p>',
  br: '<p>a<br>b</p>',
  hr: '<p>a</p><hr><p>b</p>',
  blockquote: '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
  pre: '<pre>a\n  b &lt; c</pre><p>d</p>',
  'pre class': '<pre class="language-c++"><code>a\n\n  b</code></pre>',
  'code class': '<pre><code class="language-ts">a</code></pre><p>b <code class="language-sh">c</code></p>',
  ul: '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  'ul data-type': '<ul data-type="other"><li>a</li></ul>',
  ol: '<ol><li>a</li><li><p>b</p><p>c</p></li></ol>',
  'ol start': '<ol start="7"><li>a</li></ol>',
  li: '<ul><li><h2>a</h2><pre>b</pre></li><li></li></ul>',
  'li data-type': '<ul><li data-type="other" data-checked="true">a</li></ul>',
  'li data-checked': task('<label><input type="checkbox" checked><span></span></label><div><p>b <b>c</b></p></div>'),
  a: link,
  'a href': link,
  'a title': anchor,
  'a rel': link,
  'a target': link,
  img: '<p>a <img alt="b"> c</p>',
  ...Object.fromEntries(['src', 'alt', 'title', 'width', 'height'].map((name) => [`img ${name}`, picture])),
  table: table('<tbody><tr><td>a</td><td><p>b</p><p>c</p></td></tr></tbody>'),
  thead: table('<thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody>'),
  tbody: table('<tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody>'),
  tfoot: table('<tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot>'),
  tr: table('<tbody><tr><th>a</th><td></td></tr><tr><th>b</th><td>c</td></tr></tbody>'),
  caption: table('<caption>a <b>b</b></caption><tbody><tr><td>c</td></tr></tbody>'),
  th: row('<th>a</th>'),
  td: row('<td>a</td>'),
  ...Object.fromEntries(
    ['colspan', 'rowspan', 'colwidth'].flatMap((name) => [
      [`td ${name}`, row(cell)],
      [`th ${name}`, row(head)],
    ]),
  ),
  details: '<details>a<p>b</p></details><p>c</p>',
  summary: '<details><summary>a <b>b</b></summary><p>c</p><ul><li>d</li></ul></details>',
  input: '<p><input type="checkbox"> a</p>',
  'input type': task('<input type="checkbox" checked>b'),
  'input checked': '<ul><li><input type="checkbox" checked> a</li></ul>',
  'input disabled': '<ul><li><input type="checkbox" disabled> a</li></ul>',
  div: '<div>a</div><div><p>b</p><h2>c</h2></div>',
  'mention-component': mention,
  ...Object.fromEntries(
    ['id', 'target', 'entity_identifier', 'entity_name'].map((name) => [`mention-component ${name}`, mention]),
  ),
  'image-component': imageComponent,
  ...Object.fromEntries(
    ['id', 'src', 'width', 'height', 'alignment'].map((name) => [`image-component ${name}`, imageComponent]),
  ),
};
