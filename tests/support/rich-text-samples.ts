const table = (inner: string) => `<table>${inner}</table>`;
const row = (inner: string) => table(`<tbody><tr>${inner}</tr></tbody>`);
const task = (inner: string, attributes = 'data-type="taskItem" data-checked="true"') =>
  `<p>a</p><ul data-type="taskList"><li ${attributes}>${inner}</li></ul>`;
const link = '<p>see <a href="https://a.invalid/b?c=1&amp;d=2" title="e" rel="noopener" target="_blank">f</a>, g</p>';
const anchor = '<p>see <a title="e">f</a></p>';
const picture =
  '<p>a <img src="https://a.invalid/b.png" alt="c" title="d" width="64" height="32" aspectratio="2" alignment="center"> e</p>';
const imageComponent =
  '<p>a <image-component id="i1" src="https://a.invalid/b.png" alt="b" title="c" width="64px" height="32px" aspectratio="2" alignment="right" status="uploaded"></image-component></p>';
const mention =
  '<p>ask <mention-component id="i1" target="users" entity_identifier="u" entity_name="user_mention"></mention-component>, or <mention-component entity_identifier="v">Bo</mention-component></p>';
const issue =
  'id="i1" entity_identifier="0198f9a0-0000-7000-8000-00000000000c" entity_name="issue_embed" project_identifier="p" workspace_identifier="w" title="b"';
const colors =
  'color="#172b4d" bgcolor="#fff" background="#ffe4e1" textcolor="red" data-text-color="peach" data-background-color="light-blue"';
const colorNames = ['color', 'bgcolor', 'background', 'textcolor', 'data-text-color', 'data-background-color'];
const alignments = ['align', 'data-text-align'];
const aligned = 'align="center" data-text-align="center"';
const cell = '<td colspan="2" rowspan="3" colwidth="100,200">a</td><td>b</td>';
const coloredCells = `<tr ${aligned} ${colors}><th ${aligned} ${colors}>a</th><td ${aligned} ${colors}>b</td></tr>`;
const head = '<th colspan="2" rowspan="3" colwidth="100,200">a</th><th>b</th>';

/** One of each element, with a style of its own. */
const styled: Readonly<Record<string, (style: string) => string>> = {
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'pre'].map((tag) => [
      tag,
      (style: string) => `<${tag} ${style}>a</${tag}>`,
    ]),
  ),
  ...Object.fromEntries(
    ['code', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'kbd', 'span', 'label'].map((tag) => [
      tag,
      (style: string) => `<p>a <${tag} ${style}>b</${tag}> c</p>`,
    ]),
  ),
  br: (style) => `<p>a<br ${style}>b</p>`,
  hr: (style) => `<p>a</p><hr ${style}><p>b</p>`,
  blockquote: (style) => `<blockquote ${style}><p>a</p></blockquote>`,
  ul: (style) => `<ul ${style}><li>a</li></ul>`,
  ol: (style) => `<ol ${style}><li>a</li></ol>`,
  li: (style) => `<ul><li ${style}>a</li></ul>`,
  a: (style) => `<p><a href="https://a.invalid/" ${style}>a</a></p>`,
  img: (style) => `<p>a <img src="https://a.invalid/b.png" ${style}></p>`,
  table: (style) => `<table ${style}><tbody><tr><td>a</td></tr></tbody></table>`,
  colgroup: (style) => `<table><colgroup ${style}><col></colgroup><tbody><tr><td>a</td></tr></tbody></table>`,
  col: (style) => `<table><colgroup><col ${style}></colgroup><tbody><tr><td>a</td></tr></tbody></table>`,
  thead: (style) => `<table><thead ${style}><tr><td>a</td></tr></thead></table>`,
  tbody: (style) => `<table><tbody ${style}><tr><td>a</td></tr></tbody></table>`,
  tfoot: (style) => `<table><tfoot ${style}><tr><td>a</td></tr></tfoot></table>`,
  tr: (style) => `<table><tbody><tr ${style}><td>a</td></tr></tbody></table>`,
  th: (style) => `<table><tbody><tr><th ${style}>a</th></tr></tbody></table>`,
  td: (style) => `<table><tbody><tr><td ${style}>a</td></tr></tbody></table>`,
  caption: (style) => `<table><caption ${style}>a</caption><tbody><tr><td>b</td></tr></tbody></table>`,
  details: (style) => `<details ${style}><summary>a</summary><p>b</p></details>`,
  summary: (style) => `<details><summary ${style}>a</summary><p>b</p></details>`,
  input: (style) => `<p><input type="checkbox" ${style}> a</p>`,
  'mention-component': (style) => `<p><mention-component entity_identifier="u" ${style}></mention-component> a</p>`,
  'image-component': (style) => `<p>a <image-component src="https://a.invalid/b.png" ${style}></image-component></p>`,
  'issue-embed-component': (style) => `<issue-embed-component title="a" ${style}></issue-embed-component>`,
  'issue-embed': (style) => `<p>a <issue-embed title="a" ${style}></issue-embed></p>`,
};

/** For tests: one text for each element and each attribute (`element attribute`) that the list of rich text lets in, and what other clients write. */
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
  ...Object.fromEntries(
    ['src', 'alt', 'title', 'width', 'height', 'aspectratio', 'alignment'].map((name) => [`img ${name}`, picture]),
  ),
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
  'div align': `<div ${aligned}><p>a</p></div>`,
  'div data-text-align': `<div ${aligned}><p>a</p></div>`,
  'div data-block-type':
    '<div data-block-type="callout-component" data-icon-color="#6d7b8a" data-icon-name="Info" data-emoji-unicode="128161" data-emoji-url="https://a.invalid/b.png" data-logo-in-use="emoji" data-background="peach"><p>Mind the <strong>gap</strong></p><ul><li>a</li></ul></div>',
  colgroup: '<table><colgroup><col></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
  col: '<table><colgroup><col><col></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  'col span':
    '<table><colgroup><col span="2" width="40"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  'col width':
    '<table><colgroup><col span="2" width="40"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote'].flatMap((tag) =>
      alignments.map((name) => [`${tag} ${name}`, `<${tag} ${aligned}>a</${tag}>`]),
    ),
  ),
  ...Object.fromEntries(
    ['tr', 'th', 'td'].flatMap((tag) =>
      [...alignments, ...colorNames].map((name) => [`${tag} ${name}`, table(coloredCells)]),
    ),
  ),
  ...Object.fromEntries(colorNames.map((name) => [`span ${name}`, `<p>a <span ${colors}>b</span></p>`])),
  'mark data-color': '<p>a <mark data-color="#ffe066">b</mark></p>',
  ...Object.fromEntries(
    Object.entries(styled).map(([tag, of]) => [`${tag} style`, of('style="background-color: #ffe4e1"')]),
  ),
  ...Object.fromEntries(
    ['issue-embed-component', 'issue-embed'].flatMap((tag) => [
      [tag, `<p>a</p><${tag} ${issue}></${tag}><p>b <${tag} ${issue}>WEB-3</${tag}></p>`],
      ...['id', 'entity_identifier', 'entity_name', 'project_identifier', 'workspace_identifier', 'title'].map(
        (name) => [`${tag} ${name}`, `<${tag} ${issue}></${tag}>`],
      ),
    ]),
  ),
  'mention-component': mention,
  ...Object.fromEntries(
    ['id', 'target', 'entity_identifier', 'entity_name'].map((name) => [`mention-component ${name}`, mention]),
  ),
  'image-component': imageComponent,
  ...Object.fromEntries(
    ['id', 'src', 'alt', 'title', 'width', 'height', 'aspectratio', 'alignment', 'status'].map((name) => [
      `image-component ${name}`,
      imageComponent,
    ]),
  ),
};

/** For tests: what other clients of the wire write and our editor does not offer (decisions.md 34). */
export const wireSamples: Readonly<Record<string, string>> = {
  'a callout':
    '<div data-block-type="callout-component" data-icon-color="#6d7b8a" data-icon-name="Info" data-emoji-unicode="128161" data-emoji-url="https://a.invalid/b.png" data-logo-in-use="emoji" data-background="peach"><p>Mind the <strong>gap</strong></p><ul><li><p>a</p></li></ul></div>',
  'a rule':
    '<p>a</p><div data-type="horizontalRule"></div><p>b</p><div data-type="horizontalRule"><div></div></div><p>c</p>',
  'an aligned line': '<p style="text-align: center">a</p><h2 style="text-align:right">b</h2>',
  'colors of words':
    '<p>a <span style="color: #e5484d; background-color: rgba(255, 228, 225, 0.5)">b <span style="color: var(--editor-green)">c</span></span> <span data-text-color="purple">d</span></p>',
  'colors of a table':
    '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"><col style="width: 120px"></colgroup><tbody><tr style="background-color: #f0f4ff"><td style="background-color: #ffe4e1"><p>a</p></td><td><p style="text-align: right">b</p></td></tr></tbody></table>',
  'a list of issues':
    '<p>a</p><div data-block-type="issue-list-component" data-project="p" data-query="state:started priority:high,urgent">Issues: state:started</div><p>b</p>',
  'a file':
    '<p>a</p><div data-block-type="file-component" data-file="0198f9a0-0000-7000-8000-00000000000c" data-size="48213"><a href="/api/assets/v2/workspaces/acme/projects/p/0198f9a0-0000-7000-8000-00000000000c/" target="_blank" rel="noopener noreferrer nofollow">Spec (final).pdf</a></div><p>b</p>',
  'a file without a link, and a box that only looks like one':
    '<div data-block-type="file-component" data-file="0198f9a0-0000-7000-8000-00000000000c">notes.txt</div><div data-block-type="file-component" data-file="p"><p>a <em>b</em></p></div>',
  'a day and a page':
    '<p>by <mention-component id="i1" target="dates" entity_identifier="2026-11-25" entity_name="date_mention">Nov 25, 2026</mention-component> see <mention-component id="i2" target="pages" entity_identifier="p1" entity_name="page_mention">Garden plan</mention-component></p>',
  'a picture by itself':
    '<image-component src="https://a.invalid/b.png" width="35%" height="auto" aspectratio="1.7777777777777777"></image-component><p>a</p><img src="https://a.invalid/b.png">',
};
