import { clsx } from 'clsx';
import type { Piece, RankedIssue } from '#features/search/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { t } from './text.ts';

interface FoundIssueProps {
  id: string;
  issue: RankedIssue;
  isActive: boolean;
  onActive: () => void;
  onOpen: (isNewTab: boolean) => void;
}

/** An issue that was found: its state and key, its title with what was looked for, and the lines it stands in. */
export function FoundIssue({ id, issue, isActive, onActive, onOpen }: FoundIssueProps) {
  const group = stateGroups.find((known) => known === issue.state__group) ?? 'backlog';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's, which points here by aria-activedescendant
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      aria-selected={isActive}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.metaKey || event.ctrlKey)}
      className={clsx(
        'flex min-h-8 gap-2 rounded-control px-2 py-1.5 select-none pointer-coarse:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <span className="flex h-5 items-center">
        <StateGlyph group={group} color={issue.state__color ?? undefined} />
      </span>
      <span className="w-18 shrink-0 truncate font-mono text-small leading-5 text-ink-3">
        {issue.project__identifier}-{issue.sequence_id}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body text-ink">
          <Marked pieces={issue.name} />
        </span>
        {issue.snippet.length > 0 && (
          <span className="line-clamp-2 text-small text-ink-3">
            {issue.comment_id !== null && <span>{t('inComment')}: </span>}
            <Marked pieces={issue.snippet} />
          </span>
        )}
      </span>
    </div>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no names, and stay in their places
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
