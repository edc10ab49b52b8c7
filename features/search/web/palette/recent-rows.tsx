import type { ProjectRecord } from '#features/projects/contract.ts';
import { canEnter, ProjectLogo, projectIssuesPath } from '#features/projects/web/public.ts';
import { t } from '#features/search/web/palette/text.ts';
import { peekPath, thingPath } from '#features/search/web/thing-path.ts';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';
import type { RecentThing } from '#platform/web/commands/recent.ts';
import { type PaletteRow, unmarked } from './palette-row.ts';
import { thingIcons } from './thing-rows.tsx';

const mostRecent = 5;

/** Returns what was opened last, without what is on screen and what the person may not see any more. Observable. */
export function recentRows(
  slug: string,
  things: readonly RecentThing[],
  projects: ReadonlyMap<string, ProjectRecord>,
): readonly PaletteRow[] {
  const here = `${location.pathname}${location.search}`;
  const rows = things.flatMap((thing): PaletteRow[] => {
    const { kind, id, projectId } = thing;
    const project = projects.get(projectId);
    if (projectId !== '' && !canEnter(project)) return [];
    const href = pathOf(slug, thing);
    if (kind === 'project' ? here === href : here.includes(id)) return [];
    return [
      {
        id,
        heading: t('recent'),
        label: unmarked(kind === 'project' && project ? project.name : thing.name),
        issueKey: kind === 'issue' ? thing.key : undefined,
        ...signOf(thing, project),
        href,
        action: { kind: 'open', path: href },
      },
    ];
  });
  return rows.slice(0, mostRecent);
}

function pathOf(slug: string, { kind, id, projectId }: RecentThing): string {
  if (kind === 'issue') return peekPath(slug, projectId, id);
  if (kind === 'project') return projectIssuesPath(slug, id);
  return thingPath(slug, kind, projectId === '' ? null : projectId, id);
}

function signOf({ kind }: RecentThing, project: ProjectRecord | undefined): Pick<PaletteRow, 'icon' | 'mark'> {
  if (kind === 'issue') return { icon: IssueIcon };
  if (kind !== 'project') return { icon: thingIcons[kind] };
  return project ? { mark: <ProjectLogo project={project} /> } : {};
}
