// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { suggestSources } from './sources.tsx';
import { SuggestMenu } from './suggest-menu.ts';
import { closeSuggest, openSuggest, suggestPlugin } from './suggest-plugin.ts';

const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };

function open() {
  const menu = new SuggestMenu(suggestSources('rich', host));
  const editor = new Editor({
    extensions: [...richTextExtensions({ ...host, readOnly: false }), suggestPlugin(menu)],
    content: '<p></p>',
  });
  const type = (letters: string) => {
    for (const letter of letters) editor.view.dispatch(editor.state.tr.insertText(letter));
  };
  /** Replaces the whole text by itself, as the binding to a shared document does when something arrives. */
  const arrive = (caret = editor.state.selection.anchor) => {
    const { doc } = editor.state;
    const tr = editor.state.tr.replaceWith(0, doc.content.size, doc.content);
    tr.setSelection(TextSelection.create(tr.doc, caret));
    editor.view.dispatch(tr.setMeta(ySyncPluginKey, { isChangeOrigin: true }));
  };
  return { editor, menu, type, arrive };
}

test('a menu that was closed stays closed at its sign, also when the text is replaced from a shared document', () => {
  const { editor, menu, type, arrive } = open();
  type('See /');
  expect(menu.isOpen).toBe(true);
  closeSuggest(editor.view);
  expect(menu.isOpen).toBe(false);
  arrive();
  type('h');
  expect(menu.isOpen).toBe(false);
  // Another sign opens it again.
  type(' /');
  expect(menu.isOpen).toBe(true);
});

test('a sign that was typed before the editor was there opens its menu when told so', () => {
  const { editor, menu } = open();
  editor.commands.setContent('<p>Ask /h</p>', { emitUpdate: false });
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  expect(menu.isOpen).toBe(false);
  openSuggest(editor.view);
  expect(menu.isOpen).toBe(true);
  editor.commands.setContent('<p>Ask them</p>', { emitUpdate: false });
  openSuggest(editor.view);
  expect(menu.isOpen).toBe(false);
});

test('it stays closed too where the caret comes back after the text was replaced', () => {
  const { editor, menu, type, arrive } = open();
  type('See /');
  closeSuggest(editor.view);
  const { anchor } = editor.state.selection;
  arrive(1);
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, anchor)));
  type('x');
  expect(menu.isOpen).toBe(false);
});
