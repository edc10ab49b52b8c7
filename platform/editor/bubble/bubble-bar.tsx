import { useEditorState, type Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorVariant } from '#platform/editor/editor-host.ts';
import { Floating } from '#platform/editor/floating/floating.tsx';
import { alignText } from '#platform/editor/marks/alignment.ts';
import { blockCommands } from '#platform/editor/suggest/commands.tsx';
import { t } from '#platform/editor/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BackgroundIcon,
  TextColorIcon,
} from '#platform/ui/icons/editor-icons.ts';
import {
  BoldIcon,
  ChevronDownIcon,
  CodeIcon,
  ItalicIcon,
  LinkIcon,
  StrikeIcon,
  UnderlineIcon,
} from '#platform/ui/icons/line-icons.ts';
import { type Signal, useSignal } from '#platform/ui/signal.ts';
import type { BubbleWish } from './bubble-keys.ts';
import { BlockPanel, ColorPanel } from './bubble-panels.tsx';
import { LinkPanel } from './link-panel.tsx';
import { selectedWords, type SelectedWords } from './selected-words.ts';

interface BubbleBarProps {
  editor: Editor;
  variant: EditorVariant;
  wish: Signal<BubbleWish>;
}

/** How long a selection rests before the toolbar comes, in milliseconds (screens.md 3.9). */
const comesAfter = 100;

/** The toolbar over selected words. It leaves the focus in the text; `Alt F10` goes to it, Escape back. */
export function BubbleBar({ editor, variant, wish }: BubbleBarProps) {
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const selected = now.isDestroyed ? null : selectedWords(now);
      return selected && { ...selected, isFocused: now.isFocused };
    },
  });
  const wanted = useSignal(wish);
  const [isInside, setInside] = useState(false);
  const isWanted = words !== null && (words.isFocused || isInside || wanted !== null);
  const isRested = useRest(editor, isWanted);
  if (!isWanted || !(isRested || wanted !== null)) return null;
  return (
    <Bar
      editor={editor}
      variant={variant}
      words={words}
      wish={wanted}
      onInside={setInside}
      onSeen={() => wish.set(null)}
    />
  );
}

/** Whether words are selected for a moment, and the pointer that selects them is up. */
function useRest(editor: Editor, isWanted: boolean): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (!isWanted || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    let timer = setTimeout(() => setRested(true), comesAfter);
    const down = () => {
      clearTimeout(timer);
      setRested(false);
    };
    const up = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRested(true), comesAfter);
    };
    dom.addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    return () => {
      clearTimeout(timer);
      dom.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      setRested(false);
    };
  }, [editor, isWanted]);
  return isRested;
}

type Panel = 'block' | 'text' | 'background' | 'link';

interface BarProps {
  editor: Editor;
  variant: EditorVariant;
  words: SelectedWords;
  wish: BubbleWish;
  onInside: (isInside: boolean) => void;
  onSeen: () => void;
}

const marks = [
  { name: 'bold', icon: BoldIcon, keys: 'Mod+B' },
  { name: 'italic', icon: ItalicIcon, keys: 'Mod+I' },
  { name: 'underline', icon: UnderlineIcon, keys: 'Mod+U' },
  { name: 'strike', icon: StrikeIcon, keys: 'Mod+Shift+S' },
  { name: 'code', icon: CodeIcon, keys: 'Mod+E' },
] as const;

const sides = [
  { side: 'left', icon: AlignLeftIcon, keys: 'Mod+Shift+L' },
  { side: 'center', icon: AlignCenterIcon, keys: 'Mod+Shift+E' },
  { side: 'right', icon: AlignRightIcon, keys: 'Mod+Shift+R' },
] as const;

function Bar({ editor, variant, words, wish, onInside, onSeen }: BarProps) {
  const [panel, setPanel] = useState<Panel | null>(wish === 'link' ? 'link' : null);
  if (wish === 'link' && panel !== 'link') setPanel('link');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish === 'focus') bar.current?.querySelector('button')?.focus();
    if (wish !== null) onSeen();
  }, [wish, onSeen]);
  useEffect(() => () => onInside(false), [onInside]);
  const at = () => {
    const size = editor.state.doc.content.size;
    const [start, end] = [
      editor.view.coordsAtPos(Math.min(words.from, size)),
      editor.view.coordsAtPos(Math.min(words.to, size)),
    ];
    const left = Math.min(start.left, end.left);
    return new DOMRect(left, start.top, Math.abs(end.left - start.left), end.bottom - start.top);
  };
  const leave = () => {
    setPanel(null);
    onInside(false);
    editor.commands.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (!(event.target instanceof HTMLInputElement)) step(event);
  };
  const open = (next: Panel) => () => setPanel(panel === next ? null : next);
  const block = blockCommands(variant).find(({ id }) => id === words.block);
  const button = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <Floating
      at={at}
      within={editor.view.dom}
      placement="top-start"
      // What a button opens stands above the buttons, which stay where they are.
      className="flex flex-col-reverse"
      onKeyDown={press}
      onFocus={() => onInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onInside(false);
      }}
    >
      <div ref={bar} role="toolbar" aria-label={t('formatting')} className="flex flex-wrap items-center gap-0.5">
        <button
          type="button"
          {...button}
          aria-expanded={panel === 'block'}
          aria-label={t('blockType', { name: block?.label ?? t('text') })}
          onClick={open('block')}
          className="target flex h-7 items-center gap-1 rounded-control px-2 text-body text-ink-2 hover:bg-hover"
        >
          {block?.label ?? t('text')}
          <ChevronDownIcon size={14} />
        </button>
        <Divider />
        {marks.map(({ name, icon, keys }) => (
          <IconButton
            key={name}
            {...button}
            label={t(name)}
            icon={icon}
            keys={keys}
            aria-pressed={words.marks.includes(name)}
            onClick={() => editor.chain().focus().toggleMark(name).run()}
          />
        ))}
        <IconButton
          {...button}
          label={t('link')}
          icon={LinkIcon}
          keys="Mod+K"
          aria-pressed={words.href !== null}
          aria-expanded={panel === 'link'}
          onClick={open('link')}
        />
        <Divider />
        {sides.map(({ side, icon, keys }) => (
          <IconButton
            key={side}
            {...button}
            label={t(side)}
            icon={icon}
            keys={keys}
            aria-pressed={words.side === side}
            onClick={() => editor.chain().focus().command(alignText(side)).run()}
          />
        ))}
        <Divider />
        <IconButton
          {...button}
          label={t('textColor')}
          icon={TextColorIcon}
          aria-expanded={panel === 'text'}
          onClick={open('text')}
        />
        <IconButton
          {...button}
          label={t('background')}
          icon={BackgroundIcon}
          aria-expanded={panel === 'background'}
          onClick={open('background')}
        />
      </div>
      {panel === 'block' && <BlockPanel editor={editor} variant={variant} current={words.block} onDone={leave} />}
      {(panel === 'text' || panel === 'background') && (
        <ColorPanel
          editor={editor}
          kind={panel}
          current={panel === 'text' ? words.color : words.background}
          onDone={leave}
        />
      )}
      {panel === 'link' && <LinkPanel editor={editor} href={words.href} onDone={leave} />}
    </Floating>
  );
}

const Divider = () => <span aria-hidden className={clsx('mx-0.5 h-5 w-px bg-line')} />;

/** Arrows go from button to button. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? -1
        : 0;
  if (by === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((one) => one === document.activeElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
