import type { Editor } from '@tiptap/react';
import { useEffect, useState, type RefObject } from 'react';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { RichTextContent } from '#platform/editor/rich-text-content.tsx';
import { useEditorHandle, type EditorHandle } from '#platform/editor/use-editor-handle.ts';
import { useRichText } from '#platform/editor/use-rich-text.ts';
import { sharedExtensions } from './carets.ts';
import type { SharedDocument } from './join-document.ts';
import type { TogetherState } from './together-state.ts';

interface SharedEditorProps {
  shared: SharedDocument;
  state: TogetherState;
  readOnly: boolean;
  /** What the product lends to the editor; read once. */
  host: EditorHost;
  /** The name for assistive technology. */
  label: string;
  placeholder: string;
  handle: RefObject<EditorHandle | null>;
  isWanted: RefObject<boolean>;
  onEditor: (editor: Editor) => void;
}

/** The rich-text editor over a document that others write in too. It saves nothing: the document does. */
export function SharedEditor(props: SharedEditorProps) {
  const { shared, state, readOnly, host, label, placeholder, handle, isWanted, onEditor } = props;
  const [extensions] = useState(() => sharedExtensions(shared, state));
  const text = useRichText({ host, variant: 'rich', html: '', shared: extensions, label, placeholder, readOnly });
  const { editor } = text;
  useEffect(() => onEditor(editor), [editor, onEditor]);
  useEditorHandle(editor, handle, isWanted);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  return <RichTextContent text={text} />;
}
