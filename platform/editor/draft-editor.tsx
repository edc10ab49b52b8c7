import type { Editor } from '@tiptap/react';
import { reaction } from 'mobx';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import type { EditorHost } from './editor-host.ts';
import { readRichText } from '#platform/rich-text/read-rich-text.ts';
import { RichTextContent } from './rich-text-content.tsx';
import { tickTask } from './tick-task.ts';
import { useEditorHandle, type EditorHandle } from './use-editor-handle.ts';
import { useRichText } from './use-rich-text.ts';
import { useTicks } from './use-ticks.ts';

/** How a text without content is stored. */
const empty = '<p></p>';

interface DraftEditorProps {
  draft: TextDraft;
  readOnly: boolean;
  /** What the product lends to the editor; read once. */
  host: EditorHost;
  /** The name for assistive technology. */
  label: string;
  placeholder: string;
  /** Said over a text that the editor could not write again as it is stored. */
  notWhole: string;
  handle: RefObject<EditorHandle | null>;
  /** The person went on to the text before the editor was there. */
  isWanted: RefObject<boolean>;
  /** Receives the editor, for what stands around it; Tiptap may make it anew (docs/traps.md). */
  onEditor?: (editor: Editor) => void;
}

/**
 * The rich-text editor over a draft of HTML. A text that it could not write again as it is stored is only shown, and says so.
 */
export function DraftEditor({
  draft,
  readOnly,
  host,
  label,
  placeholder,
  notWhole,
  handle,
  isWanted,
  onEditor,
}: DraftEditorProps) {
  const text = useRichText({
    host,
    variant: 'rich',
    html: draft.text,
    label,
    placeholder,
    readOnly,
    onChange: (html) => draft.type(html ?? empty),
    onFocus: () => draft.enter(),
    onBlur: () => draft.leave(),
  });
  const { editor, first } = text;
  const [isWhole, setIsWhole] = useState(first.isWhole);
  const canWrite = !readOnly && isWhole;
  useTicks(editor, (index, isDone) => {
    if (!readOnly) draft.type(tickTask(draft.text, index, isDone));
    return !readOnly;
  });
  useEffect(() => onEditor?.(editor), [editor, onEditor]);
  useEffect(() => {
    // Somebody else's text, or the stored one: what is typed here is in the editor already.
    const show = (html: string) => {
      if (editor.isDestroyed) return;
      // A list or heading without a word in it counts as no text yet, and stays for the word to come.
      if (html === (editor.isEmpty ? empty : editor.getHTML())) return setIsWhole(true);
      const read = readRichText(editor.schema, html);
      editor.commands.setContent(read.document, { emitUpdate: false });
      setIsWhole(read.isWhole);
    };
    // An editor begins with the first text, also one that is made anew; another text may have come meanwhile.
    if (draft.text !== first.html) show(draft.text);
    return reaction(() => draft.text, show);
  }, [draft, editor, first]);
  useEditorHandle(editor, handle, isWanted);
  useLayoutEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(canWrite, false);
  }, [editor, canWrite]);
  return (
    <>
      {!readOnly && !isWhole && (
        <p role="note" className="my-1 rounded-control bg-warn-soft px-2 py-1 text-small text-warn">
          {notWhole}
        </p>
      )}
      <RichTextContent text={text} />
    </>
  );
}
