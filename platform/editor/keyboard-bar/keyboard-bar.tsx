import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { stepBetweenButtons } from '#platform/editor/bubble/format-buttons.tsx';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { openFind } from '#platform/editor/find/find-wish.ts';
import { signAfter } from '#platform/editor/suggest/sign-after.ts';
import { t } from '#platform/editor/text.ts';
import { chooseUploads } from '#platform/editor/uploads/upload-plugin.ts';
import { SlashIcon, UndoIcon } from '#platform/ui/icons/editor-icons.ts';
import { BoldIcon, ImageIcon, ItalicIcon, ListIcon, SearchIcon, TodoListIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { takeRoomBelow } from '#platform/ui/popups/room-below.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';

interface BarProps {
  editor: Editor;
  host: Pick<EditorHost, 'place' | 'pictures'>;
}

/** The bar over the on-screen keyboard of a phone, while a text is written in (screens.md 3.16). It leaves the focus in the text. */
export function KeyboardBar({ editor, host }: BarProps) {
  const isPhone = useSignal(onPhone);
  const [isInside, setInside] = useState(false);
  const isWritten = useEditorState({
    editor,
    selector: ({ editor: now }) => !now.isDestroyed && now.isEditable && now.isFocused,
  });
  if (!isPhone || !(isWritten || isInside)) return null;
  return <Bar editor={editor} host={host} onInside={setInside} />;
}

interface Item {
  readonly label: string;
  readonly icon: Icon;
  /** What it toggles, as the schema names it. */
  readonly isOn?: string;
  readonly run: () => void;
}

function itemsOf(editor: Editor, { place, pictures }: BarProps['host']): readonly Item[] {
  const act = (change: (chain: ChainedCommands) => ChainedCommands) => () => void change(editor.chain().focus()).run();
  return [
    { label: t('commands'), icon: SlashIcon, run: () => act((chain) => chain.insertContent(signAfter(editor, '/')))() },
    { label: t('bold'), icon: BoldIcon, isOn: 'bold', run: act((chain) => chain.toggleBold()) },
    { label: t('italic'), icon: ItalicIcon, isOn: 'italic', run: act((chain) => chain.toggleItalic()) },
    { label: t('bulletList'), icon: ListIcon, isOn: 'bulletList', run: act((chain) => chain.toggleBulletList()) },
    { label: t('todoList'), icon: TodoListIcon, isOn: 'taskList', run: act((chain) => chain.toggleTaskList()) },
    ...(pictures
      ? [{ label: t('image'), icon: ImageIcon, run: () => void chooseUploads(editor, { place, pictures }) }]
      : []),
    { label: t('undo'), icon: UndoIcon, run: act((chain) => chain.undo()) },
    { label: t('find'), icon: SearchIcon, run: () => openFind(editor) },
  ];
}

function Bar({ editor, host, onInside }: BarProps & { onInside: (isInside: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? keepOverKeyboard(box.current) : undefined), []);
  const items = itemsOf(editor, host);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isDestroyed ? [] : ['bold', 'italic', 'bulletList', 'taskList'].filter((name) => now.isActive(name)),
  });
  return (
    <div
      ref={box}
      popover="manual"
      role="toolbar"
      aria-label={t('formattingOfText')}
      tabIndex={-1}
      onKeyDown={stepBetweenButtons}
      onFocus={() => onInside(true)}
      onBlur={() => onInside(false)}
      className="fixed inset-x-0 top-auto bottom-0 m-0 flex h-11 w-full max-w-none justify-around overflow-x-auto border-0 border-t border-line bg-raised p-0 text-ink-2 print:hidden"
    >
      {items.map(({ label, icon: Icon, isOn, run }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-pressed={isOn === undefined ? undefined : on.includes(isOn)}
          // The focus, and with it the keyboard, stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          className="flex size-11 shrink-0 items-center justify-center rounded-control active:bg-pressed aria-pressed:bg-pressed aria-pressed:text-ink"
        >
          <Icon size={20} />
        </button>
      ))}
    </div>
  );
}

/**
 * Shows an element in the browser's top layer, at the lower edge of what the on-screen keyboard leaves in sight, and says how much
 * room both take. Returns how to stop.
 */
function keepOverKeyboard(element: HTMLElement): () => void {
  element.showPopover();
  const { visualViewport: seen } = window;
  const place = () => {
    const hidden = seen ? Math.max(0, Math.round(innerHeight - seen.offsetTop - seen.height)) : 0;
    element.style.bottom = `${hidden}px`;
    takeRoomBelow(hidden + element.offsetHeight);
  };
  place();
  seen?.addEventListener('resize', place);
  seen?.addEventListener('scroll', place);
  return () => {
    seen?.removeEventListener('resize', place);
    seen?.removeEventListener('scroll', place);
    takeRoomBelow(0);
  };
}
