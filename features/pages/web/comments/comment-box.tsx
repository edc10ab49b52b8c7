import { useEditorState } from '@tiptap/react';
import { useEffect, type KeyboardEvent } from 'react';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { RichTextContent } from '#platform/editor/rich-text-content.tsx';
import { useRichText } from '#platform/editor/use-rich-text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { t } from './text.ts';

interface CommentBoxProps {
  /** The text to begin with. */
  html: string;
  label: string;
  placeholder: string;
  action: string;
  /** What the product lends to the editor; read once. */
  host: EditorHost;
  isFocused: boolean;
  onType: (html: string) => void;
  onSend: (html: string) => void;
  /** Escape and Cancel; absent where the box stays. */
  onCancel?: () => void;
}

/** Where a comment on a page is written; `Mod Enter` sends it. */
export function CommentBox(props: CommentBoxProps) {
  const { html, label, placeholder, action, host, isFocused, onType, onSend, onCancel } = props;
  const text = useRichText({
    host,
    variant: 'lite',
    html,
    label,
    placeholder,
    className: 'comment-editor',
    onChange: (typed) => onType(typed ?? ''),
  });
  const { editor, menu } = text;
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isDestroyed || now.isEmpty });
  useEffect(() => {
    if (isFocused && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, isFocused]);
  const send = () => {
    if (editor.isEmpty) return;
    onSend(editor.getHTML());
    if (!editor.isDestroyed) editor.commands.clearContent();
  };
  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isCancel = event.key === 'Escape' && onCancel !== undefined && !menu.isOpen;
    if (!isSend && !isCancel) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSend) send();
    else onCancel?.();
  };
  return (
    <div
      onKeyDownCapture={press}
      className="group/box flex flex-col rounded-control border border-line-3 bg-surface focus-within:border-accent"
    >
      <div className="max-h-60 overflow-y-auto px-2.5 py-1.5">
        <RichTextContent text={text} />
      </div>
      <div className="hidden justify-end gap-2 px-2 pb-2 group-focus-within/box:flex">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button size="small" variant="primary" keys="Mod+Enter" off={isEmpty} onClick={send}>
          {action}
        </Button>
      </div>
    </div>
  );
}
