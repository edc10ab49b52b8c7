import { Fragment, type ReactNode } from 'react';
import { issueFields } from '#features/issue-fields/fields.ts';
import { t } from '#features/issue-lists/web/list/text.ts';
import { numberOf, type NumberField } from '#features/issue-lists/web/numbers.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { AttachIcon, LinkIcon } from '#platform/ui/icons/line-icons.ts';
import { ShareRing } from '#platform/ui/icons/share-ring.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatCount } from '#platform/web/text/format-number.ts';

/**
 * The numbers in the order in which they stand (screens.md 3.1): what each takes of a row in pixels, with the gap after it,
 * and how it is drawn. Their columns in the Table layout come from the table of fields (table/columns.ts).
 */
const counts: Record<NumberField, { readonly width: number; readonly draw: Draw }> = {
  sub_issues_count: { width: 72, draw: drawSubIssueCount },
  attachment_count: {
    width: 44,
    draw: (_session, { attachment_count: count }) => drawCount(AttachIcon, count, t('attachments', { count })),
  },
  link_count: {
    width: 44,
    draw: (_session, { link_count: count }) => drawCount(LinkIcon, count, t('links', { count })),
  },
};
type Draw = (session: ListSession, issue: Issue) => ReactNode;

/** Returns the numbers that a row or card of an issue shows. For who observes already what it is drawn from. */
export function countsOf({ shown }: ListSession, issue: Issue): readonly NumberField[] {
  return keysOf(counts).filter((key) => shown.isShown(issueFields[key].property) && numberOf(issue, key) > 0);
}

/** Returns what numbers take of a row, in pixels. */
export function widthOfCounts(shown: readonly NumberField[]): number {
  return shown.reduce((sum, key) => sum + counts[key].width, 0);
}

/** Draws these numbers of an issue. */
export function drawCounts(session: ListSession, issue: Issue, shown: readonly NumberField[]): ReactNode {
  return shown.map((key) => <Fragment key={key}>{counts[key].draw(session, issue)}</Fragment>);
}

/** How many sub-issues are done, of how many; a press opens the issue at them. */
export function drawSubIssueCount(session: ListSession, issue: Issue): ReactNode {
  const { id, sub_issues_count: count, sub_issues_done: done } = issue;
  const words = t('doneOf', { done, count });
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words}
      {...tip(words)}
      onClick={(event) => {
        event.stopPropagation();
        session.openPeek(id, 'sub-issues');
      }}
      className="inline-flex h-6 shrink-0 items-center gap-1 rounded-chip px-1 whitespace-nowrap tabular hover:bg-pressed hover:text-ink-2"
    >
      <ShareRing share={count === 0 ? 0 : Math.min(1, done / count)} size={12} />
      {t('doneInShort', { done, count })}
    </button>
  );
}

function drawCount(Sign: Icon, count: number, words: string): ReactNode {
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5 px-1 tabular" {...tip(words)}>
      <Sign size={12} />
      {formatCount(count)}
    </span>
  );
}
