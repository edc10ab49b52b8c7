import type { ChainedCommands } from '@tiptap/core';
import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, type KeyboardEvent } from 'react';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { RichTextContent } from '#platform/editor/rich-text-content.tsx';
import { useRichText } from '#platform/editor/use-rich-text.ts';
import { chooseUploads, uploadsIn } from '#platform/editor/uploads/upload-plugin.ts';
import { signAfter } from '#platform/editor/suggest/sign-after.ts';
import { EmojiIcon, MentionIcon } from '#platform/ui/icons/editor-icons.ts';
import { pickEmoji } from '#platform/ui/logo/pick-emoji.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import {
  AttachIcon,
  BoldIcon,
  CodeIcon,
  ImageIcon,
  ItalicIcon,
  ListIcon,
  NumberedListIcon,
  QuoteIcon,
  StrikeIcon,
  TodoListIcon,
  UnderlineIcon,
} from '#platform/ui/icons/line-icons.ts';
import { t } from './text.ts';

export interface CommentEditorProps {
  /** The initial text. */
  html: string;
  label: string;
  action: string;
  /** What the product lends to the editor; read once. */
  host: EditorHost;
  /** A counter: each increase moves the focus into the editor, also while it is still loading. 0 means never. */
  wanted: number;
  onChange?: ((html: string) => void) | undefined;
  /** Sends a non-empty text; with `keepsOpen` the editor is cleared and stays. */
  onSend: (html: string) => void;
  keepsOpen?: boolean;
  /** Asks for files and attaches them to the issue; absent where the person may not. */
  onAttach?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** The field of a comment: text with Markdown as it is typed, a toolbar while it is written in, `Mod Enter` sends. */
export function CommentEditor(props: CommentEditorProps) {
  const { html, label, action, host, wanted, onChange, onSend, keepsOpen = false, onAttach, onCancel } = props;
  const text = useRichText({
    host,
    variant: 'lite',
    html,
    label,
    placeholder: t('leaveComment'),
    className: 'comment-editor',
    onChange: (typed) => onChange?.(typed ?? ''),
  });
  const { editor } = text;
  const { isEmpty, uploads } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isEmpty: now.isEmpty, uploads: uploadsIn(now.state) }),
  });
  useEffect(() => {
    if (wanted > 0 && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, wanted]);
  const send = () => {
    if (editor.isEmpty || uploads > 0) return;
    onSend(editor.getHTML());
    if (keepsOpen) editor.commands.clearContent();
  };
  const keys = (event: KeyboardEvent) => {
    // What finds words in the text has keys of its own.
    if (event.target instanceof Element && event.target.closest('[role="search"]')) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      send();
    } else if (event.key === 'Escape' && onCancel && !text.menu.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div
      onKeyDownCapture={keys}
      className="group/comment flex flex-col rounded-control border border-line-3 bg-surface focus-within:border-accent"
    >
      <div className="max-h-80 min-h-16 overflow-y-auto px-3 py-2">
        <RichTextContent text={text} />
      </div>
      <div className="flex flex-wrap items-center gap-0.5 px-2 pb-2">
        <Toolbar editor={editor} host={host} onAttach={onAttach} />
        {uploads > 0 && <output className="text-small text-ink-3">{t('waitingForUploads', { count: uploads })}</output>}
        <span className="ml-auto flex items-center gap-2">
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
          <Button variant="primary" keys="Mod+Enter" off={isEmpty || uploads > 0} onClick={send}>
            {action}
          </Button>
        </span>
      </div>
    </div>
  );
}

const marks = [
  {
    label: 'bold',
    icon: BoldIcon,
    keys: 'Mod+B',
    isOn: 'bold',
    toggle: (chain: ChainedCommands) => chain.toggleBold(),
  },
  {
    label: 'italic',
    icon: ItalicIcon,
    keys: 'Mod+I',
    isOn: 'italic',
    toggle: (chain: ChainedCommands) => chain.toggleItalic(),
  },
  {
    label: 'underline',
    icon: UnderlineIcon,
    keys: 'Mod+U',
    isOn: 'underline',
    toggle: (chain: ChainedCommands) => chain.toggleUnderline(),
  },
  {
    label: 'strike',
    icon: StrikeIcon,
    keys: 'Mod+Shift+S',
    isOn: 'strike',
    toggle: (chain: ChainedCommands) => chain.toggleStrike(),
  },
  {
    label: 'bulletList',
    icon: ListIcon,
    keys: 'Mod+Shift+8',
    isOn: 'bulletList',
    toggle: (chain: ChainedCommands) => chain.toggleBulletList(),
  },
  {
    label: 'numberedList',
    icon: NumberedListIcon,
    keys: 'Mod+Shift+7',
    isOn: 'orderedList',
    toggle: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
  {
    label: 'todoList',
    icon: TodoListIcon,
    keys: 'Mod+Shift+9',
    isOn: 'taskList',
    toggle: (chain: ChainedCommands) => chain.toggleTaskList(),
  },
  {
    label: 'quote',
    icon: QuoteIcon,
    keys: undefined,
    isOn: 'blockquote',
    toggle: (chain: ChainedCommands) => chain.toggleBlockquote(),
  },
  {
    label: 'code',
    icon: CodeIcon,
    keys: 'Mod+E',
    isOn: 'code',
    toggle: (chain: ChainedCommands) => chain.toggleCode(),
  },
] as const;

interface ToolbarProps extends Pick<CommentEditorProps, 'host' | 'onAttach'> {
  editor: Editor;
}

function Toolbar({ editor, host, onAttach }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      marks
        .filter(({ isOn }) => now.isActive(isOn))
        .map(({ label }) => label)
        .join(' '),
  });
  return (
    <div
      role="toolbar"
      aria-label={t('formatting')}
      // On a phone the bar over its keyboard has them.
      className="flex flex-wrap items-center gap-0.5 opacity-0 max-md:hidden group-focus-within/comment:opacity-100"
    >
      {marks.map(({ label, icon, keys, toggle }) => (
        <IconButton
          key={label}
          label={t(label)}
          icon={icon}
          size={24}
          keys={keys}
          aria-pressed={on.split(' ').includes(label)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      {inserts(editor, host, onAttach).map(({ label, icon, run }) => (
        <IconButton
          key={label}
          label={t(label)}
          icon={icon}
          size={24}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => run(currentTarget)}
        />
      ))}
    </div>
  );
}

/** What the toolbar puts into a comment. */
function inserts(editor: Editor, { place, pictures }: EditorHost, onAttach: CommentEditorProps['onAttach']) {
  return [
    ...(pictures
      ? [{ label: 'image', icon: ImageIcon, run: () => void chooseUploads(editor, { place, pictures }) } as const]
      : []),
    {
      label: 'mention',
      icon: MentionIcon,
      run: () => editor.chain().focus().insertContent(signAfter(editor, '@')).run(),
    },
    {
      label: 'emoji',
      icon: EmojiIcon,
      run: (anchor: Element) => pickEmoji(anchor, (value) => editor.chain().focus().insertContent(value).run()),
    },
    ...(onAttach ? [{ label: 'attachFile', icon: AttachIcon, run: onAttach } as const] : []),
  ] as const;
}
