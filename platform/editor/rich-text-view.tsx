import './rich-text.css';
import { getSchema } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import type { EditorHost } from './editor-host.ts';
import { readRichText } from './read-rich-text.ts';
import { richTextExtensions } from './rich-text-extensions.ts';

interface RichTextViewProps {
  html: string;
  /** What a screen reader calls the text. */
  label: string;
  /** What the product lends to the text; read once. */
  host: EditorHost;
}

/** A stored rich text, to be read. */
export function RichTextView({ html, label, host }: RichTextViewProps) {
  const [extensions] = useState(() => richTextExtensions({ readOnly: true, ...host }));
  const [content] = useState(() => readRichText(getSchema(extensions), html).document);
  const editor = useEditor({
    extensions,
    content,
    editable: false,
    immediatelyRender: true,
    injectCSS: false,
    editorProps: { attributes: { role: 'document', 'aria-label': label, class: 'description-editor' } },
  });
  return <EditorContent editor={editor} />;
}
