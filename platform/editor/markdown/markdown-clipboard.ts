import { Extension, type Editor } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { t } from '#platform/editor/text.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { fromMarkdown, looksLikeMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

/**
 * Bounds of what is pasted with its formatting: the page reads a larger text for seconds, and the server does not store one of
 * more than a million characters.
 */
const mostElements = 4000;
const mostCharacters = 400_000;
/** Of a text without formatting, in characters. */
const mostPlain = 200_000;

/** Editors in which Markdown was pasted that is still being read. */
const pasting = new WeakSet<Editor>();

/** Whether something was pasted in an editor that is not in its text yet. */
export function isPasting(editor: Editor): boolean {
  return pasting.has(editor);
}

/**
 * The clipboard: what is copied is Markdown for programs that take plain text; Markdown that is pasted is formatted; a text that is
 * too large for this is pasted without its formatting, and cut, with a message.
 */
export const markdownClipboard = Extension.create({
  name: 'markdownClipboard',
  // After links to issues and pictures.
  priority: 800,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          clipboardTextSerializer: (slice) => toMarkdown(slice.content),
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            const html = data?.getData('text/html') ?? '';
            const text = data?.getData('text/plain') ?? '';
            if (isTooLarge(html)) {
              pastePlain(editor, text);
              return true;
            }
            const isCode = view.state.selection.$from.parent.type.spec.code === true;
            if (html === '' && text.length > mostPlain) {
              pastePlain(editor, text);
              return true;
            }
            if (html !== '' || isCode || !looksLikeMarkdown(text)) return false;
            void pasteMarkdown(editor, text);
            return true;
          },
        },
      }),
    ];
  },
});

/** Counting signs is fast; reading the text as a page is what takes long. */
function isTooLarge(html: string): boolean {
  if (html.length > mostCharacters) return true;
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= 2 * mostElements; at = html.indexOf('<', at + 1)) count += 1;
  return count > 2 * mostElements;
}

function pastePlain(editor: Editor, text: string): void {
  const words = cutText(text, mostPlain).head;
  const { state, view } = editor;
  const { schema } = state;
  const lines = words
    .split(/\n{2,}/)
    .map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  const doc = schema.node('doc', null, lines);
  view.dispatch(state.tr.replaceSelection(doc.slice(0, doc.content.size)).setMeta('uiEvent', 'paste').scrollIntoView());
  const body = words.length < text.length ? t('pasteCut') : t('pastePlain');
  showToast({ kind: 'info', title: t('pasteTooLarge'), body }, 'paste too large');
}

async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
  // Without a network, when its reader was not loaded before, the text is pasted as it is.
  pasting.add(editor);
  const html = await fromMarkdown(text).catch(() => null);
  pasting.delete(editor);
  if (editor.isDestroyed) return;
  if (html === null) return void editor.commands.insertContent(text);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const slice = SchemaParser.fromSchema(editor.schema).parseSlice(body);
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).setMeta('uiEvent', 'paste').scrollIntoView());
}
