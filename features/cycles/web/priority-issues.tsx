import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { formatDue } from '#platform/web/text/format-day.ts';
import type { CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { cyclePart } from './open-cycle.ts';
import { t } from './text.ts';

const query = {
  groupBy: null,
  order: { key: 'priority', descending: true },
  filters: { priority: ['urgent', 'high'], state_group: ['backlog', 'unstarted', 'started'] },
  type: null,
  subIssues: true,
} as const;
const pageSize = 10;

/** The open issues of a cycle that are urgent or high, the most urgent first (screens.md 3.10). Live as lists are. */
export const PriorityIssues = observer(function PriorityIssues({
  context: { slug, project },
  cycle,
}: {
  context: CycleContext;
  cycle: Cycle;
}) {
  const facts = openWorkspace(slug).of(project.id);
  const [{ scope, paged }] = useState(() => {
    const part = cyclePart(slug, project.id, cycle.id);
    const own = facts.issues.listed(undefined, { ...part, key: `${part.key}/priority` });
    return { scope: own, paged: facts.workspace.issues.list(own, query, pageSize) };
  });
  useEffect(() => () => facts.workspace.issues.close(scope, query), [facts, scope]);
  // Keys of issues are known once it is known who looks.
  const isKnown = useVisitor(facts.workspace);
  const group = paged.list.groups.get('');
  const rows = (group?.ids ?? []).flatMap((id) => facts.issues.table.get(id) ?? []);
  if (!isKnown) return null;
  if (paged.list.loaded && rows.length === 0) return <p className="py-2 text-body text-ink-3">{t('noPriority')}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {rows.map((issue) => (
          <li key={issue.id}>
            <Link
              to={projectIssuePath(slug, project.id, issue.id)}
              className="flex min-h-9 items-center gap-2 rounded-control px-1.5 text-body text-ink hover:bg-hover"
            >
              <PriorityGlyph priority={issue.priority} />
              <span className="shrink-0 font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>
              <span className="min-w-0 flex-1 truncate">{issue.name}</span>
              <span className="shrink-0 text-small text-ink-3 tabular">{formatDue(issue.target_date)}</span>
              <AvatarGroup people={issue.assignee_ids.map((id) => facts.person(id))} max={2} />
            </Link>
          </li>
        ))}
      </ul>
      {group?.hasMore && (
        <Button variant="quiet" size="small" onClick={() => void paged.loadMore('')}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
});
