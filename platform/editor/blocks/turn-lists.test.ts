// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { openEditor } from '#tests/support/open-editor.ts';

/** Opens a text with the caret behind the first letters given. */
function open(content: string, behind = ''): Editor {
  const made = openEditor(content);
  made.commands.setTextSelection(1);
  made.state.doc.descendants((node, pos) => {
    if (behind !== '' && node.isText && node.text === behind) made.commands.setTextSelection(pos + behind.length);
  });
  return made;
}

function type(made: Editor, letters: string): void {
  for (const letter of letters) {
    const { from, to } = made.state.selection;
    const plain = () => made.state.tr.insertText(letter, from, to);
    if (!made.view.someProp('handleTextInput', (takes) => takes(made.view, from, to, letter, plain)))
      made.view.dispatch(plain());
  }
}

/** A text in few letters: `[x]` and `[ ]` before to-dos, `-` before bullets, `1.` before numbers. */
function linesOf(made: Editor): string[] {
  const lines: string[] = [];
  made.state.doc.descendants((node, pos) => {
    if (!node.isTextblock || node.textContent === '') return;
    const at = made.state.doc.resolve(pos);
    const { depth, parent: item } = at;
    const list = at.node(Math.max(0, depth - 1));
    const bullet = list.type.name === 'orderedList' ? '1.' : '-';
    const box = item.attrs['checked'] === true ? '[x]' : '[ ]';
    const mark = { taskItem: box, listItem: bullet }[item.type.name] ?? '';
    lines.push(`${'  '.repeat(Math.max(0, depth - 2) / 2)}${mark} ${node.textContent}`.trimEnd());
  });
  return lines;
}

const bullets = '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li></ul>';
const todos =
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>one</p></li><li data-type="taskItem"><p>two</p></li></ul>';

test('a list of bullets becomes to-dos, and the caret stays in its words', () => {
  const made = open(bullets, 'one');
  made.commands.toggleTaskList();
  type(made, '!');
  expect(linesOf(made)).toEqual(['[ ] one!', '[ ] two', '  - deep']);
});

test('a list inside an item is turned by itself', () => {
  const made = open(bullets, 'deep');
  made.commands.toggleTaskList();
  expect(linesOf(made)).toEqual(['- one', '- two', '  [ ] deep']);
});

test.each([
  ['toggleBulletList', '-'],
  ['toggleOrderedList', '1.'],
] as const)('to-dos become a list again: %s', (command, mark) => {
  const made = open(todos, 'two');
  made.commands[command]();
  expect(linesOf(made)).toEqual([`${mark} one`, `${mark} two`]);
});

test('all lists of a selected text become to-dos, and its words stay words', () => {
  const made = open(`${bullets}<p>words</p><ol><li><p>three</p></li></ol>`);
  made.commands.selectAll();
  made.commands.toggleTaskList();
  expect(linesOf(made)).toEqual(['[ ] one', '[ ] two', '  - deep', ' words', '[ ] three']);
  made.commands.undo();
  expect(linesOf(made)).toEqual(['- one', '- two', '  - deep', ' words', '1. three']);
});

test('a list of the same kind is left, as before', () => {
  const made = open(todos, 'one');
  made.commands.toggleTaskList();
  expect(linesOf(made)).toEqual([' one', '[ ] two']);
});

test.each([
  ['- [ ] milk', '[ ] milk'],
  ['- [x] milk', '[x] milk'],
  ['[] milk', '[ ] milk'],
])('%s is typed as a to-do', (letters, line) => {
  const made = open('<p></p>');
  type(made, letters);
  expect(linesOf(made)).toEqual([line]);
});
