import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import type { EditorVariant } from '#platform/editor/editor-host.ts';
import { alignText } from '#platform/editor/marks/alignment.ts';
import { blockCommands } from '#platform/editor/suggest/block-commands.ts';
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
import { BlockPanel, ColorPanel } from './bubble-panels.tsx';
import { LinkPanel } from './link-panel.tsx';
import type { TextFormat } from './selected-words.ts';

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

/** What a button of a toolbar opens. */
export type FormatPanel = 'block' | 'text' | 'background' | 'link';

interface FormatProps {
  editor: Editor;
  variant: EditorVariant;
  /** How the words at the selection look. */
  format: TextFormat;
  /** What is open. */
  panel: FormatPanel | null;
}

/** The buttons that change words: the toolbar over selected words has them, and the one over a page. */
export function FormatButtons({
  editor,
  variant,
  format,
  panel,
  onPanel,
}: FormatProps & { onPanel: (panel: FormatPanel | null) => void }) {
  const open = (next: FormatPanel) => () => onPanel(panel === next ? null : next);
  const block = blockCommands(variant).find(({ id }) => id === format.block);
  // A press leaves the focus in the text.
  const button = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <>
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
          aria-pressed={format.marks.includes(name)}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <IconButton
        {...button}
        label={t('link')}
        icon={LinkIcon}
        keys="Mod+K"
        aria-pressed={format.href !== null}
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
          aria-pressed={format.side === side}
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
    </>
  );
}

/** What a button opened. */
export function FormatPanelPart({ editor, variant, format, panel, onDone }: FormatProps & { onDone: () => void }) {
  return (
    <>
      {panel === 'block' && <BlockPanel editor={editor} variant={variant} current={format.block} onDone={onDone} />}
      {(panel === 'text' || panel === 'background') && (
        <ColorPanel
          editor={editor}
          kind={panel}
          current={panel === 'text' ? format.color : format.background}
          onDone={onDone}
        />
      )}
      {panel === 'link' && <LinkPanel editor={editor} href={format.href} onDone={onDone} />}
    </>
  );
}

const Divider = () => <span aria-hidden className="mx-0.5 h-5 w-px bg-line" />;

/** Arrows go from button to button. */
export function stepBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
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
