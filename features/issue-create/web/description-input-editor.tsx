import type { Node, Schema } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { editorHost } from '#features/issues/web/editor-host.tsx';
import { t as issueText } from '#features/issues/web/text.ts';
import { focusEditor } from '#platform/editor/focus-editor.ts';
import { openSuggest } from '#platform/editor/suggest/suggest-plugin.ts';
import { addUploads, chooseUploads, uploadsIn } from '#platform/editor/uploads/upload-plugin.ts';
import { RichTextContent } from '#platform/editor/rich-text-content.tsx';
import { useRichText } from '#platform/editor/use-rich-text.ts';
import { holdKeys, holdKeysFrom } from '#platform/ui/keys/held-keys.ts';
import type { DescriptionInputProps } from './description-input.tsx';
import { emptyText } from './empty-text.ts';
import type { PlainText } from './plain-text.ts';
import { t } from './text.ts';

interface DescriptionInputEditorProps extends DescriptionInputProps {
  /** What was typed into the field that this takes the place of. */
  plain: PlainText;
}

/** The rich-text editor of a new issue's description. It reads the form once; `key` makes it read again. */
export function DescriptionInputEditor({ form, wanted, plain }: DescriptionInputEditorProps) {
  const [host] = useState(() => editorHost(form.facts));
  const richText = useRichText({
    host,
    variant: 'rich',
    html: form.html,
    label: issueText('description'),
    placeholder: t('descriptionPlaceholder'),
    // Mod+Enter creates the issue; the editor would begin a new line.
    onKey: (event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    onChange: (html) => {
      plain.type(null);
      form.describe(html ?? emptyText);
    },
  });
  const { editor } = richText;
  const uploads = useEditorState({ editor, selector: ({ editor: now }) => uploadsIn(now.state) });
  useEffect(() => {
    form.waitFor(uploads);
    return () => form.waitFor(0);
  }, [form, uploads]);
  useEffect(() => {
    const { place, pictures } = host;
    if (!pictures) return undefined;
    form.files.showPicturesBy({
      add: (files) => void addUploads(editor, { place, pictures }, files, editor.state.doc.content.size),
      choose: () => void chooseUploads(editor, { place, pictures }),
    });
    return () => form.files.showPicturesBy(null);
  }, [form, host, editor]);
  useLayoutEffect(() => {
    const { text, focused } = plain;
    const isWanted = plain.wantsFocus(wanted);
    // Tiptap makes a new editor when the first paint came late (docs/traps.md): keys wait for that one.
    if (editor.isDestroyed) {
      if (isWanted) holdKeys(() => {});
      return;
    }
    // Taken when the editor is shown, not when it was rendered: typing went on meanwhile. Not through HTML, which has no space at the end.
    if (text !== null) editor.commands.setContent(documentOf(editor.schema, text), { emitUpdate: false });
    if (!isWanted) return;
    if (focused) holdKeysFrom(editor.view.dom, focused);
    focusEditor(editor, 'end');
    if (focused) openSuggest(editor.view);
    plain.noteFocus(null);
    plain.answer(wanted);
  }, [editor, wanted, plain]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the space below the text belongs to the text
    <div
      className="flex min-h-30 flex-1 cursor-text flex-col"
      onClick={(event) => {
        if (event.target === event.currentTarget) focusEditor(editor, 'end');
      }}
    >
      <RichTextContent text={richText} />
    </div>
  );
}

/** Returns the lines of a plain text as paragraphs. */
function documentOf(schema: Schema, text: string): Node {
  const lines = text.split('\n').map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  return schema.node('doc', null, lines);
}
