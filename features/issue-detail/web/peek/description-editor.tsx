import '#platform/editor/rich-text.css';
import { getSchema } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { reaction } from 'mobx';
import { useEffect, useImperativeHandle, useState, type RefObject } from 'react';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import type { PicturePlace } from '#platform/editor/picture-nodes.ts';
import { readRichText } from '#platform/editor/read-rich-text.ts';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import type { DescriptionHandle } from './description-field.tsx';

interface DescriptionEditorProps {
  draft: TextDraft;
  readOnly: boolean;
  place: PicturePlace;
  /** What somebody who is mentioned is called, by the id of their account. */
  nameOf: (userId: string) => string;
  handle: RefObject<DescriptionHandle | null>;
  isWanted: RefObject<boolean>;
}

/**
 * The rich-text editor over a draft of HTML: headings, lists, quotes, code, links; Markdown as it is typed. A text that it
 * could not write again as it is stored is only shown, and says so.
 */
export function DescriptionEditor({ draft, readOnly, place, nameOf, handle, isWanted }: DescriptionEditorProps) {
  const [extensions] = useState(() => [
    ...richTextExtensions({ readOnly, place, nameOf }),
    Placeholder.configure({ placeholder: t('descriptionPlaceholder') }),
  ]);
  const [first] = useState(() => ({ text: draft.text, ...readRichText(getSchema(extensions), draft.text) }));
  const [isWhole, setIsWhole] = useState(first.isWhole);
  const canWrite = !readOnly && isWhole;
  const editor = useEditor({
    extensions,
    content: first.document,
    editable: canWrite,
    immediatelyRender: true,
    // The style sheet beside this file has what an editor needs.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': issueText('description'),
        class: 'description-editor',
      },
    },
    onUpdate: ({ editor: now, transaction }) => {
      // The empty line that the editor adds after a table or a list is nobody's typing.
      if (transaction.docChanged) draft.type(now.isEmpty ? '<p></p>' : now.getHTML());
    },
    onFocus: () => draft.enter(),
    onBlur: () => draft.leave(),
  });
  useEffect(() => {
    // Somebody else's text, or the stored one: what is typed here is in the editor already.
    const show = (text: string) => {
      if (editor.isDestroyed) return;
      if (text === editor.getHTML()) return setIsWhole(true);
      const read = readRichText(editor.schema, text);
      editor.commands.setContent(read.document, { emitUpdate: false });
      setIsWhole(read.isWhole);
    };
    // An editor begins with the first text, also one that is made anew; another text may have come meanwhile.
    if (draft.text !== first.text) show(draft.text);
    return reaction(() => draft.text, show);
  }, [draft, editor, first]);
  useImperativeHandle(handle, () => ({ focus: () => focusEnd(editor) }), [editor]);
  useEffect(() => {
    if (isWanted.current) focusEnd(editor);
  }, [editor, isWanted]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(canWrite, false);
  }, [editor, canWrite]);
  return (
    <>
      {!readOnly && !isWhole && (
        <p role="note" className="my-1 rounded-control bg-warn-soft px-2 py-1 text-small text-warn">
          {t('descriptionNotWhole')}
        </p>
      )}
      <EditorContent editor={editor} />
    </>
  );
}

/**
 * An editor whose first paint came late is destroyed by Tiptap and made anew (docs/traps.md); the effects of the old one
 * still run once.
 */
function focusEnd(editor: Editor): void {
  if (!editor.isDestroyed) editor.commands.focus('end');
}
