import '#platform/editor/rich-text.css';
import { getSchema } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { editorHost } from '#features/issues/web/editor-host.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { readRichText } from '#platform/editor/read-rich-text.ts';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';

interface TextViewProps {
  html: string;
  /** What a screen reader calls the text. */
  label: string;
  facts: ProjectFacts;
}

/** A stored rich text, to be read. */
export function TextView({ html, label, facts }: TextViewProps) {
  const [extensions] = useState(() => richTextExtensions({ readOnly: true, ...editorHost(facts) }));
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
