// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';

// The page of tests has no doctype, and KaTeX looks for one when it is loaded.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

function open(html: string): Editor {
  const place = { slug: 'acme', projectId: 'p' };
  const extensions = richTextExtensions({ readOnly: false, place, nameOf: (id) => id });
  editor = new Editor({ element: document.body, extensions, content: html });
  return editor;
}

/** Types letters one after another, as a keyboard does. */
function type(made: Editor, text: string): void {
  made.commands.focus('end');
  for (const letter of text) {
    const { from, to } = made.state.selection;
    const isTaken = made.view.someProp('handleTextInput', (handle) =>
      handle(made.view, from, to, letter, () => made.state.tr.insertText(letter, from, to)),
    );
    if (isTaken !== true) made.view.dispatch(made.state.tr.insertText(letter, from, to));
  }
}

test.each([
  ['area $a^2$', '<p>area <code class="language-math">a^2</code></p>'],
  ['($x$', '<p>(<code class="language-math">x</code></p>'],
  // Money, and signs with space at them, are no formulas.
  ['it costs $5 or $6', '<p>it costs $5 or $6</p>'],
  ['$5$', '<p>$5$</p>'],
  ['$5/$', '<p>$5/$</p>'],
  ['$ x $', '<p>$ x $</p>'],
])('typing %j', (typed, html) => {
  const made = open('<p></p>');
  type(made, typed);
  expect(made.getHTML()).toBe(html);
});

test('a formula is drawn over its code, unless the caret is at it or it cannot be drawn', async () => {
  const made = open(
    '<p>a <code class="language-math">x^2</code> b <code class="language-math">\\frac{</code> c</p><p>end</p>',
  );
  const drawnOnes = () => made.view.dom.querySelectorAll('.inline-math').length;
  made.commands.focus('end');
  await vi.waitUntil(() => drawnOnes() === 1);
  expect(made.view.dom.querySelector('.inline-math .katex')).not.toBeNull();
  expect(made.view.dom.querySelector('.math-source')?.textContent).toBe('x^2');
  made.commands.setTextSelection(4);
  expect(drawnOnes()).toBe(0);
  made.commands.focus('end');
  expect(drawnOnes()).toBe(1);
  expect(made.getHTML()).toContain('<code class="language-math">x^2</code>');
});
