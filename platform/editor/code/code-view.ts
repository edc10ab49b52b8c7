import type { Editor, NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { t } from '#platform/editor/text.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { drawnCode, drawnLanguages } from './drawn-code.ts';
import { codeLanguages } from './highlight.ts';

/**
 * Draws a block of code with its language, which can be chosen, a button that wraps its lines and one that copies it. Formulas are
 * drawn over their code, which is seen while the caret is in it, or when it cannot be drawn.
 */
export const codeView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  let node = first;
  const dom = document.createElement('div');
  const [pre, code, tools] = [
    document.createElement('pre'),
    document.createElement('code'),
    document.createElement('div'),
  ];
  dom.className = 'code-block';
  tools.className = 'code-tools';
  tools.contentEditable = 'false';
  const language = button(() => void chooseLanguage(editor, language, languageOf(node), setLanguage));
  const copy = button(() => void copyText(node.textContent, { done: t('codeCopied') }));
  copy.textContent = t('copyCode');
  const wrap = button(() => {
    const isWrapped = dom.classList.toggle('is-wrapped');
    wrap.setAttribute('aria-pressed', String(isWrapped));
  });
  wrap.textContent = t('wrapLines');
  wrap.setAttribute('aria-pressed', 'false');
  const drawing = drawnCode((isDrawn) => dom.classList.toggle('is-drawn', isDrawn));
  const followCaret = () => {
    const pos = getPos();
    const { from, to } = editor.state.selection;
    const isInside = pos !== undefined && from > pos && to < pos + node.nodeSize;
    dom.classList.toggle('is-edited', isInside && editor.isEditable);
  };
  drawing.dom.addEventListener('click', () => {
    const pos = getPos();
    if (pos !== undefined && editor.isEditable)
      editor
        .chain()
        .focus(pos + node.nodeSize - 1)
        .run();
  });
  editor.on('selectionUpdate', followCaret);
  const setLanguage = (value: string) => {
    const pos = getPos();
    if (pos === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'language', value === '' ? null : value));
    editor.commands.focus();
  };
  const show = () => {
    const name = languageOf(node);
    language.textContent = name === '' ? t('plainText') : name;
    language.setAttribute('aria-label', t('languageIs', { name: language.textContent }));
    language.disabled = !editor.isEditable;
    drawing.show(name, node.textContent);
  };
  show();
  pre.append(code);
  tools.append(language, wrap, copy);
  dom.append(tools, drawing.dom, pre);
  followCaret();
  return {
    dom,
    contentDOM: code,
    update: (next) => {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: ({ target }) =>
      target instanceof globalThis.Node && (tools.contains(target) || drawing.dom.contains(target)),
    ignoreMutation: ({ target }) => !code.contains(target),
    destroy: () => {
      editor.off('selectionUpdate', followCaret);
      drawing.destroy();
    },
  };
};

function languageOf({ attrs }: Node): string {
  return typeof attrs['language'] === 'string' ? attrs['language'] : '';
}

function button(onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.tabIndex = -1;
  made.addEventListener('click', onClick);
  return made;
}

async function chooseLanguage(
  editor: Editor,
  anchor: Element,
  current: string,
  onPick: (value: string) => void,
): Promise<void> {
  const names = await codeLanguages().catch(() => []);
  if (editor.isDestroyed || !editor.isEditable) return;
  const all = ['', ...[...names, ...drawnLanguages].toSorted()];
  openPicker(anchor, {
    label: t('language'),
    options: all.map((value) => ({ value, label: value === '' ? t('plainText') : value })),
    chosen: [current],
    onPick,
  });
}
