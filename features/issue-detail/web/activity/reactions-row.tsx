import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState, type MouseEvent, type Ref } from 'react';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { MoreIcon, ReactIcon } from '#platform/ui/icons/line-icons.ts';
import { pickEmoji } from '#platform/ui/logo/pick-emoji.tsx';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { codeOfEmoji, emojiOfCode, quickReactions } from './reaction-code.ts';
import { t } from './text.ts';

interface ReactionsRowProps {
  facts: ProjectFacts;
  reactions: readonly { readonly actor: string; readonly reaction: string }[];
  /** Absent without permission to change anything. */
  onReact?: ((reaction: string) => void) | undefined;
  /** What has the focus once the last reaction was taken back. */
  afterLast: () => HTMLElement | null;
}

/** Reactions with their counts and people; mine are framed. A press adds or removes mine. */
export const ReactionsRow = observer(function ReactionsRow({
  facts,
  reactions,
  onReact,
  afterLast,
}: ReactionsRowProps) {
  const pills = useRowFocus<HTMLFieldSetElement>(afterLast);
  const codes = [...new Set(reactions.map(({ reaction }) => reaction))];
  if (codes.length === 0) return null;
  return (
    <fieldset aria-label={t('reactions')} {...pills} className="flex flex-wrap items-center gap-1">
      {codes.map((code) => {
        const givers = reactions.filter(({ reaction }) => reaction === code).map(({ actor }) => actor);
        const isMine = givers.includes(facts.userId);
        const names = formatNames(givers.map((id) => facts.person(id).name));
        return (
          <button
            key={code}
            type="button"
            aria-pressed={isMine}
            aria-label={t('reactedBy', { emoji: emojiOfCode(code), count: givers.length, names })}
            aria-disabled={onReact === undefined || undefined}
            {...tip(names)}
            onClick={() => onReact?.(code)}
            className={clsx(
              'target inline-flex h-6 items-center gap-1 rounded-full border px-2 text-small tabular-nums',
              isMine ? 'border-accent bg-accent-soft text-ink' : 'border-line-2 bg-surface text-ink-2 hover:bg-hover',
            )}
          >
            <span aria-hidden>{emojiOfCode(code)}</span>
            {givers.length}
          </button>
        );
      })}
    </fieldset>
  );
});

/** A button that opens the eight quick reactions, and from there all emoji (screens.md 3.8). */
export function ReactButton({ onReact, ref }: { onReact: (reaction: string) => void; ref?: Ref<HTMLButtonElement> }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        {...(ref && { ref })}
        label={t('react')}
        icon={ReactIcon}
        size={24}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => {
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        }}
      />
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={t('react')} onClose={close}>
            <div className="flex flex-wrap gap-1 p-1.5">
              {quickReactions.map((code) => (
                <button
                  key={code}
                  type="button"
                  aria-label={t('reactWith', { emoji: emojiOfCode(code) })}
                  onClick={() => {
                    onReact(code);
                    close();
                  }}
                  className="target flex size-8 items-center justify-center rounded-control text-title-s hover:bg-hover"
                >
                  {emojiOfCode(code)}
                </button>
              ))}
              <IconButton
                label={t('moreReactions')}
                icon={MoreIcon}
                size={32}
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  pickEmoji(anchor, (emoji) => onReact(codeOfEmoji(emoji)));
                }}
              />
            </div>
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}
