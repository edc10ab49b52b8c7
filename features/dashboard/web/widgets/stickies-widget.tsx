import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { stickyColors, type Sticky, type StickyColor } from '#features/dashboard/own-contract.ts';
import { MoveHandle } from '#features/dashboard/web/move-handle.tsx';
import { stepsOf, useMovable } from '#features/dashboard/web/move-row.ts';
import { addSticky, type Stickies } from '#features/dashboard/web/own-things.ts';
import { t } from '#features/dashboard/web/text.ts';
import { WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { dropClass } from '#platform/ui/drag/use-drag-row.ts';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { DeleteIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { TextDraft } from '#platform/web/store/text-draft.ts';
import { OwnContent } from './own-content.tsx';

/** The paper and the ink of each color, from the tokens that every theme has. */
const papers: Readonly<Record<StickyColor, { readonly paper: string; readonly dot: string }>> = {
  gray: { paper: 'bg-sunken', dot: 'var(--ink-4)' },
  yellow: { paper: 'bg-warn-soft', dot: 'var(--warn)' },
  green: { paper: 'bg-ok-soft', dot: 'var(--ok)' },
  blue: { paper: 'bg-info-soft', dot: 'var(--info)' },
  purple: { paper: 'bg-accent-soft', dot: 'var(--accent)' },
  red: { paper: 'bg-danger-soft', dot: 'var(--danger)' },
};

/** The short notes that the person keeps. */
export const StickiesWidget = observer(function StickiesWidget({ home }: WidgetProps) {
  const { stickies, slug } = home;
  useEffect(() => void stickies.load(), [stickies]);
  /** The one that was just added: it takes the focus. */
  const [added, setAdded] = useState<string | null>(null);
  const all = stickies.inOrder;
  return (
    <WidgetFrame
      title={t('stickies')}
      controls={
        <Button
          variant="quiet"
          size="small"
          icon={PlusIcon}
          onClick={() => setAdded(addSticky(stickies, slug, all.at(-1)?.color ?? 'yellow'))}
        >
          {t('addSticky')}
        </Button>
      }
    >
      <OwnContent rows={stickies} emptyText={t('noStickies')}>
        <ul className="flex flex-col gap-2 px-4 pb-3">
          {all.map((sticky, index) => (
            <StickyNote
              key={sticky.id}
              stickies={stickies}
              sticky={sticky}
              place={index + 1}
              ids={all.map(({ id }) => id)}
              isNew={sticky.id === added}
            />
          ))}
        </ul>
      </OwnContent>
    </WidgetFrame>
  );
});

interface StickyNoteProps {
  stickies: Stickies;
  sticky: Sticky;
  /** Which one it is, from 1 on. */
  place: number;
  ids: readonly string[];
  isNew: boolean;
}

const StickyNote = observer(function StickyNote({ stickies, sticky, place, ids, isNew }: StickyNoteProps) {
  const { id, color } = sticky;
  const box = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(
    () =>
      new TextDraft(sticky.text, {
        // One person's own: what they wrote last counts, in whichever window.
        merges: true,
        save: async (text) => {
          stickies.change(id, { text }, 'text');
          return text;
        },
      }),
  );
  useEffect(() => draft.receive(sticky.text), [draft, sticky.text]);
  useEffect(() => () => draft.leave(), [draft]);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const name = t('sticky', { place });
  const movable = {
    kind: 'sticky',
    id,
    name,
    ids,
    move: (moved: string, before: string | null) => stickies.move(moved, before),
  };
  const position = useMovable(box, handle, movable);
  const label = t('actionsOf', { name });
  const menu = useMenu(
    () => [
      { kind: 'heading', label: t('color') },
      ...stickyColors.map(
        (one) =>
          ({
            kind: 'choice',
            label: t(one),
            mark: <ColorDot color={papers[one].dot} />,
            chosen: one === color,
            run: () => stickies.change(id, { color: one }),
          }) as const,
      ),
      { kind: 'separator' },
      { label: t('delete'), icon: DeleteIcon, danger: true, run: () => stickies.remove(id) },
    ],
    { label, align: 'end' },
  );
  return (
    <li
      ref={box}
      className={clsx(
        'flex items-start gap-1 rounded-control p-1.5',
        papers[color].paper,
        position && dropClass[position],
      )}
    >
      <MoveHandle ref={handle} name={name} steps={stepsOf(movable)} />
      <textarea
        ref={field}
        aria-label={name}
        placeholder={t('stickyPlaceholder')}
        rows={1}
        maxLength={5000}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onFocus={() => draft.enter()}
        onBlur={() => draft.leave()}
        className="field-sizing-content min-w-0 flex-1 resize-none bg-transparent text-body text-ink placeholder:text-ink-3"
      />
      <IconButton label={label} icon={MoreIcon} size={20} {...menu} />
    </li>
  );
});
