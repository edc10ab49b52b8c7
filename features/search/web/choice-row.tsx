import { clsx } from 'clsx';
import { stateGroups } from '#features/states/contract.ts';
import { CheckIcon } from '#platform/ui/icons/line-icons.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import type { IssueChoice } from './choose-issues.ts';

interface ChoiceRowProps {
  id: string;
  choice: IssueChoice;
  isActive: boolean;
  /** Null where only one issue can be chosen. */
  isChosen: boolean | null;
  withProject: boolean;
  onActive: () => void;
  onChoose: () => void;
}

/** An issue that may be chosen: its state, key, title, and the name of its project where others are searched too. */
export function ChoiceRow({ id, choice, isActive, isChosen, withProject, onActive, onChoose }: ChoiceRowProps) {
  const group = stateGroups.find((known) => known === choice.state__group) ?? 'backlog';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's, which points here by aria-activedescendant
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      aria-selected={isChosen ?? isActive}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-8 items-center gap-2 rounded-control px-2 select-none pointer-coarse:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      {isChosen !== null && (
        <span
          aria-hidden
          className={clsx(
            'flex size-3.5 shrink-0 items-center justify-center rounded-chip border',
            isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-3 bg-surface',
          )}
        >
          {isChosen && <CheckIcon size={12} />}
        </span>
      )}
      <StateGlyph group={group} color={choice.state__color ?? undefined} />
      <span className="min-w-18 shrink-0 font-mono text-small whitespace-nowrap text-ink-3">
        {choice.project__identifier}-{choice.sequence_id}
      </span>
      <span className="min-w-0 flex-1 truncate text-body text-ink">{choice.name}</span>
      {withProject ? (
        <span className="max-w-32 shrink-0 truncate text-small text-ink-3">{choice.project__name}</span>
      ) : (
        choice.state__name !== null && (
          <span className="max-w-32 shrink-0 truncate text-small text-ink-3 max-md:hidden">{choice.state__name}</span>
        )
      )}
    </div>
  );
}
