import './description-editor.css';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { reaction } from 'mobx';
import { useEffect, useImperativeHandle, type RefObject } from 'react';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { t } from '#features/issues/web/text.ts';
import type { DescriptionHandle } from './description-field.tsx';
import { pictureNodes, type PicturePlace } from './picture-nodes.ts';

interface DescriptionEditorProps {
  draft: TextDraft;
  readOnly: boolean;
  place: PicturePlace;
  handle: RefObject<DescriptionHandle | null>;
  isWanted: RefObject<boolean>;
}

/** The rich-text editor over a draft of HTML: headings, lists, quotes, code, links; Markdown as it is typed. */
export function DescriptionEditor({ draft, readOnly, place, handle, isWanted }: DescriptionEditorProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: { openOnClick: readOnly, defaultProtocol: 'https' } }),
      ...pictureNodes(place),
      Placeholder.configure({ placeholder: t('descriptionPlaceholder') }),
    ],
    content: draft.text,
    editable: !readOnly,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('description'),
        class: 'description-editor',
      },
    },
    onUpdate: ({ editor: now }) => draft.type(now.isEmpty ? '<p></p>' : now.getHTML()),
    onFocus: () => draft.enter(),
    onBlur: () => draft.leave(),
  });
  useImperativeHandle(handle, () => ({ focus: () => focusEnd(editor) }), [editor]);
  useEffect(() => {
    if (isWanted.current) focusEnd(editor);
  }, [editor, isWanted]);
  useEffect(
    // Somebody else's text, or the stored one: what is typed here is in the editor already.
    () =>
      reaction(
        () => draft.text,
        (text) => {
          if (!editor.isDestroyed && text !== editor.getHTML()) editor.commands.setContent(text, { emitUpdate: false });
        },
      ),
    [draft, editor],
  );
  return <EditorContent editor={editor} />;
}

/**
 * An editor whose first paint came late is destroyed by Tiptap and made anew (docs/traps.md); the effects of the old one
 * still run once.
 */
function focusEnd(editor: Editor): void {
  if (!editor.isDestroyed) editor.commands.focus('end');
}
