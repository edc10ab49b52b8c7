import type { ReactNode } from 'react';
import { drawSubIssueCount } from '#features/issue-lists/web/draw-counts.tsx';
import { numberOf } from '#features/issue-lists/web/numbers.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { drawField } from '#features/issues/web/fields/issue-fields.tsx';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { ProjectLogo } from '#features/projects/web/public.ts';
import { dayOf } from '#platform/shared/days.ts';
import { unreachable } from '#platform/shared/must.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { atUsualSize } from '#platform/web/theme/comfort.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { formatMoment } from '#platform/web/text/format-time.ts';
import { showsNumber, type ColumnId } from './columns.ts';

/** What a cell takes of its width for itself: its paddings and the line beside it, in pixels. */
const besides = 25;

/**
 * What stands in a cell of a width in pixels, for who observes already what it is drawn from; nothing where nothing is set.
 */
export function drawCell(
  session: ListSession,
  { facts, issue }: IssueOfProject,
  id: ColumnId,
  width: number,
): ReactNode {
  const field = { facts, issue, look: 'cell' as const };
  if (id === 'sub_issues_count' && issue.sub_issues_count > 0) return drawSubIssueCount(session, issue);
  if (showsNumber(id)) return drawNumber(numberOf(issue, id));
  switch (id) {
    case 'state':
      return drawField.state(field);
    case 'priority':
      return drawField.priority(field);
    case 'assignees':
      return drawField.assignees(field);
    case 'labels':
      // Whole names, and how many more there are.
      return drawField.labels({ ...field, room: atUsualSize(width) - besides });
    case 'start_date':
      return drawField.start(field);
    case 'target_date':
      return drawField.due(field);
    case 'estimate':
    case 'modules':
    case 'cycle':
      return drawField[id](field);
    case 'project':
      return (
        <span className="flex min-w-0 items-center gap-2">
          <ProjectLogo project={facts.project} />
          <span className="truncate">{facts.project.name}</span>
        </span>
      );
    case 'created_at':
    case 'updated_at':
      return drawMoment(issue[id]);
    default:
      return unreachable(id);
  }
}

function drawNumber(count: number): ReactNode {
  return count > 0 && <span className="tabular">{formatCount(count)}</span>;
}

function drawMoment(iso: string): ReactNode {
  return (
    <span className="truncate text-ink-2 tabular" {...tip(formatMoment(iso))}>
      {formatDay(dayOf(new Date(iso)))}
    </span>
  );
}
