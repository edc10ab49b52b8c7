import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectLogo, projectIssuesPath } from '#features/projects/web/public.ts';
import { t } from '#features/search/web/text.ts';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';
import type { RecentThing } from '#platform/web/commands/recent.ts';
import { type PaletteRow, unmarked } from './palette-row.ts';

const mostRecent = 5;

/** Returns the address of an issue over the list of its project. */
export function peekPath(slug: string, projectId: string, id: string): string {
  return `${projectIssuesPath(slug, projectId)}?peekId=${id}`;
}

/** Returns what was opened last, without what is on screen and what the person may not see any more. Observable. */
export function recentRows(
  slug: string,
  things: readonly RecentThing[],
  projects: ReadonlyMap<string, ProjectRecord>,
): readonly PaletteRow[] {
  const here = `${location.pathname}${location.search}`;
  const rows = things.flatMap((thing): PaletteRow[] => {
    const project = projects.get(thing.projectId);
    if (!project?.is_member || project.archived_at !== null) return [];
    const isIssue = thing.kind === 'issue';
    const href = isIssue ? peekPath(slug, thing.projectId, thing.id) : projectIssuesPath(slug, thing.id);
    if (isIssue ? here.includes(thing.id) : here === href) return [];
    return [
      {
        id: thing.id,
        heading: t('recent'),
        label: unmarked(isIssue ? thing.name : project.name),
        issueKey: isIssue ? thing.key : undefined,
        ...(isIssue ? { icon: IssueIcon } : { mark: <ProjectLogo project={project} /> }),
        href,
        action: { kind: 'open', path: href },
      },
    ];
  });
  return rows.slice(0, mostRecent);
}
