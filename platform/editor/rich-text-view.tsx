import './rich-text.css';
import { getSchema } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { EditorHost } from './editor-host.ts';
import { readRichText } from './read-rich-text.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { type TickTask, useTicks } from './use-ticks.ts';

interface RichTextViewProps {
  html: string;
  /** What a screen reader calls the text. */
  label: string;
  /** What the product lends to the text; read once. */
  host: EditorHost;
  /** Ticks a task of the text; where it is absent, or returns false, tasks are only shown. */
  onTick?: TickTask;
}

/** A stored rich text, to be read. */
export function RichTextView({ html, label, host, onTick }: RichTextViewProps) {
  const [extensions] = useState(() => richTextExtensions({ readOnly: true, ...host }));
  const shown = useRef(html);
  const [content] = useState(() => readRichText(getSchema(extensions), html).document);
  const editor = useEditor({
    extensions,
    content,
    editable: false,
    immediatelyRender: true,
    injectCSS: false,
    editorProps: { attributes: { role: 'document', 'aria-label': label, class: 'description-editor' } },
  });
  useEffect(() => {
    if (shown.current === html || editor.isDestroyed) return;
    shown.current = html;
    editor.commands.setContent(readRichText(editor.schema, html).document, { emitUpdate: false });
  }, [editor, html]);
  useTicks(editor, onTick);
  return <EditorContent editor={editor} />;
}
