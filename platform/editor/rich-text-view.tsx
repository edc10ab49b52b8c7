import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changedWords } from './changed-words.ts';
import { drawOnce } from './draw-by-react.ts';
import type { EditorHost } from './editor-host.ts';
import { parseRichText } from '#platform/rich-text/read-rich-text.ts';
import { isPlainText, PlainTextView } from './plain-text-view.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';
import { type TickTask, useTicks } from './use-ticks.ts';

interface RichTextViewProps {
  html: string;
  /** What a screen reader calls the text. */
  label: string;
  /** What the product lends to the text; read once. */
  host: EditorHost;
  /** Another version of the text: words that it does not have are marked. Read once. */
  against?: string | undefined;
  /** Ticks a task of the text; where it is absent, or returns false, tasks are only shown. */
  onTick?: TickTask;
}

/** A stored rich text, to be read. */
export function RichTextView(props: RichTextViewProps) {
  const { html, label, against } = props;
  const isPlain = useMemo(() => isPlainText(html), [html]);
  return against === undefined && isPlain ? <PlainTextView html={html} label={label} /> : <EditorView {...props} />;
}

function EditorView({ html, label, host, against, onTick }: RichTextViewProps) {
  const [extensions] = useState(() => {
    const extensions = richTextExtensions({ readOnly: true, ...host });
    if (against === undefined) return extensions;
    const other = ({ type: { schema } }: Node) => schema.nodeFromJSON(parseRichText(schema, against));
    return [...extensions, changedWords(other)];
  });
  const shown = useRef(html);
  const [content] = useState(() => parseRichText(getSchema(extensions), html));
  // Tiptap compares it by identity, and sets up the whole view again when it is another.
  const editorProps = useMemo(
    () => ({ attributes: { role: 'document', 'aria-label': label, class: 'description-editor' } }),
    [label],
  );
  const editor = useEditor({
    extensions,
    content,
    editable: false,
    immediatelyRender: true,
    onMount: drawOnce,
    injectCSS: false,
    editorProps,
  });
  useEffect(() => {
    if (shown.current === html || editor.isDestroyed) return;
    shown.current = html;
    editor.commands.setContent(parseRichText(editor.schema, html), { emitUpdate: false });
  }, [editor, html]);
  useTicks(editor, onTick);
  return <EditorContent editor={editor} />;
}
