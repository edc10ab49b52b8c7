import type { Editor } from '@tiptap/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { EditorVariant } from '#platform/editor/editor-host.ts';
import { type ColorKind, setColor } from '#platform/editor/marks/text-colors.ts';
import { colorPalette } from '#platform/editor/paint-colors.ts';
import { blockCommands } from '#platform/editor/suggest/block-commands.ts';
import { Swatch } from '#platform/editor/suggest/color-commands.tsx';
import { t } from '#platform/editor/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { CheckIcon } from '#platform/ui/icons/line-icons.ts';

interface PanelProps {
  editor: Editor;
  onDone: () => void;
}

/** The kinds of block that the selected words may become. */
export function BlockPanel({
  editor,
  variant,
  current,
  onDone,
}: PanelProps & { variant: EditorVariant; current: string }) {
  return (
    <Choices label={t('turnInto')}>
      {blockCommands(variant).map(({ id, label, icon: Icon, run }) => (
        <Choice
          key={id}
          label={label}
          mark={Icon && <Icon size={16} />}
          isChosen={id === current}
          onPick={() => {
            run(editor);
            onDone();
          }}
        />
      ))}
    </Choices>
  );
}

/** The colors that the selected words, or their background, may have. */
export function ColorPanel({
  editor,
  kind,
  current,
  onDone,
}: PanelProps & { kind: ColorKind; current: string | null }) {
  const pick = (color: keyof typeof colorPalette | null) => () => {
    editor.chain().focus().command(setColor(kind, color)).run();
    onDone();
  };
  return (
    <Choices label={t(kind === 'text' ? 'textColor' : 'background')}>
      <Choice
        label={t('default')}
        mark={<Swatch kind={kind} color={undefined} />}
        isChosen={current === null}
        onPick={pick(null)}
      />
      {keysOf(colorPalette).map((name) => (
        <Choice
          key={name}
          label={t(name)}
          mark={<Swatch kind={kind} color={colorPalette[name]} />}
          isChosen={current === name}
          onPick={pick(name)}
        />
      ))}
    </Choices>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="mb-1 grid max-h-64 grid-cols-2 gap-x-1 overflow-y-auto border-b border-line pb-1"
    >
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  mark: ReactNode;
  isChosen: boolean;
  onPick: () => void;
}

function Choice({ label, mark, isChosen, onPick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={clsx(
        'target flex h-8 items-center gap-2 rounded-control px-2 text-body hover:bg-hover',
        isChosen && 'text-ink',
      )}
    >
      <span className="flex size-5 shrink-0 items-center justify-center text-ink-3">{mark}</span>
      {label}
      {isChosen && <CheckIcon size={14} className="ml-auto" />}
    </button>
  );
}
