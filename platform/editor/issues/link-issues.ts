import { Extension, InputRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorIssues } from '#platform/editor/editor-host.ts';
import { linkWhenFound } from './issue-link.ts';

/** A key typed in full, and what ends it. */
const typedKey = /(?:^|[\s(])([A-Z][A-Z0-9]{0,11}-\d{1,9})[\s.,;:!?)]$/;

/** Makes links of the keys and URLs of issues: a key that is typed in full, a URL that is pasted (screens.md 3.9). */
export function linkIssues(issues: EditorIssues): Extension {
  return Extension.create({
    name: 'linkIssues',
    // Before the links that any URL becomes.
    priority: 1100,
    addInputRules() {
      const { editor } = this;
      return [
        new InputRule({
          find: typedKey,
          handler: ({ range, match: [whole, key = ''] }) => {
            const asked = issues.read(key);
            const at = range.from + whole.indexOf(key);
            // Once the words are in the text: phones insert several letters at once, the key among them.
            if (asked) queueMicrotask(() => void linkWhenFound(editor, at, key, asked));
          },
        }),
      ];
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handlePaste: (view, event) => {
              const text = event.clipboardData?.getData('text/plain').trim() ?? '';
              const { selection, schema, tr } = view.state;
              if (!selection.empty || !/^https?:\/\/\S+$/.test(text)) return false;
              if (selection.$from.parent.type.spec.code) return false;
              const asked = issues.read(text);
              if (!asked) return false;
              const link = schema.marks['link']?.create({ href: text });
              view.dispatch(
                tr.replaceSelectionWith(schema.text(text, link ? [link] : []), false).setMeta('uiEvent', 'paste'),
              );
              void linkWhenFound(editor, selection.from, text, asked);
              return true;
            },
          },
        }),
      ];
    },
  });
}
