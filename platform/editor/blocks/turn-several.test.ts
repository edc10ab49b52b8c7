// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { blockCommands } from '#platform/editor/suggest/block-commands.ts';
import { must } from '#platform/shared/must.ts';
import { openEditor } from '#tests/support/open-editor.ts';

/** Selects from the first letters to the end of the last ones, and runs a command of the slash menu. */
function turn(content: string, [first, last]: readonly [string, string], id: string): string {
  const made = openEditor(content);
  const at = new Map<string, number>();
  made.state.doc.descendants((node, pos) => void (node.text !== undefined && at.set(node.text, pos)));
  const from = must(at.get(first), `${first} is in the text`);
  const to = must(at.get(last), `${last} is in the text`) + last.length;
  made.commands.setTextSelection({ from, to });
  must(
    blockCommands('rich').find((command) => command.id === id),
    `there is ${id}`,
  ).run(made);
  return made.getHTML().replace(/<p><\/p>$/, '');
}

const lines = '<p>one</p><p>two</p><p>three</p>';
const list = '<ul><li><p>one</p></li><li><p>two</p></li></ul>';
const one = ['one', 'one'] as const;
const both = ['one', 'two'] as const;

test.each([
  [lines, both, '<pre><code>one\ntwo</code></pre><p>three</p>'],
  [lines, one, '<pre><code>one</code></pre><p>two</p><p>three</p>'],
  ['<p>one<br>1</p><h2>two</h2>', both, '<pre><code>one\n1\ntwo</code></pre>'],
  [list, both, '<pre><code>one\ntwo</code></pre>'],
  [`${list}<p>three</p>`, ['one', 'three'] as const, '<pre><code>one\ntwo\nthree</code></pre>'],
  // Two of three items.
  [
    '<ul><li><p>one</p></li><li><p>two</p></li><li><p>three</p></li></ul>',
    both,
    '<ul><li><pre><code>one</code></pre></li><li><pre><code>two</code></pre></li><li><p>three</p></li></ul>',
  ],
  // What is between the lines is not lost.
  ['<p>one</p><hr><p>two</p>', both, '<pre><code>one</code></pre><hr><pre><code>two</code></pre>'],
])('%s with %j selected becomes one block of code', (html, selected, after) => {
  expect(turn(html, selected, 'code')).toBe(after);
});

test.each([
  [lines, both, '<blockquote><p>one</p><p>two</p></blockquote><p>three</p>'],
  [list, both, `<blockquote>${list}</blockquote>`],
  [`<blockquote>${lines}</blockquote>`, ['one', 'three'] as const, lines],
])('%s with %j selected is quoted, or no longer', (html, selected, after) => {
  expect(turn(html, selected, 'quote')).toBe(after);
});
