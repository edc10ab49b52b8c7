import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { formatBadge } from '#platform/web/text/format-number.ts';
import { pendingCountsOf } from './pending-counts.ts';

interface PendingCountProps {
  slug: string;
  project: ProjectRecord;
}

/** How many issues wait in a project's intake, for its admins and members (screens.md 2.2). */
export const PendingCount = observer(function PendingCount({ slug, project }: PendingCountProps) {
  const place = useWorkspace();
  const counts = pendingCountsOf(slug);
  const isShown = mayIn(place, project, 'issue.update');
  useEffect(() => {
    if (isShown) counts.want(project.id);
  }, [counts, isShown, project.id]);
  const count = isShown ? counts.of(project.id) : null;
  return count ? <Badge>{formatBadge(count)}</Badge> : null;
});
