import { Link } from '@tanstack/react-router';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ScrollBox } from '#platform/ui/display/scroll-box.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { askAboutProject } from './ask-about-project.tsx';
import { projectIssuesPath } from './paths.ts';
import { ProjectLogo } from './project-logo.tsx';
import { canJoin, projectMenu } from './project-menu.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** Projects as lines of a table; on narrow screens it scrolls inside its box. */
export function ProjectTable({ slug, projects }: { slug: string; projects: readonly ProjectRecord[] }) {
  return (
    <ScrollBox label={first('projects')} className="rounded-control border border-line">
      <table className="w-full min-w-180 text-left text-body">
        <thead className="bg-sunken text-small text-ink-3">
          <tr>
            {[
              t('sortName'),
              first('identifier'),
              t('access'),
              first('lead'),
              first('membersTitle'),
              t('sortCreated'),
            ].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="w-10">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {projects.map((project) => (
            <Row key={project.id} slug={slug} project={project} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ slug, project }: { slug: string; project: ProjectRecord }) {
  const place = useWorkspace();
  const label = first('projectMenu', { name: project.name });
  const menu = useMenu(() => projectMenu(place, project), { label, align: 'end' });
  const lead = place.people.get(project.project_lead ?? '');
  const opens = project.is_member && project.archived_at === null;
  return (
    <tr
      className="h-11 hover:bg-hover"
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(eventAnchor(event), projectMenu(place, project), { label });
      }}
    >
      <th scope="row" className="max-w-80 px-3 font-medium">
        <span className="flex items-center gap-2">
          <ProjectLogo project={project} size={20} />
          {opens ? (
            <Link to={projectIssuesPath(slug, project.id)} className="min-w-0 truncate hover:underline">
              {project.name}
            </Link>
          ) : (
            <span className="min-w-0 truncate text-ink-2">{project.name}</span>
          )}
          {project.archived_at !== null && <span className="text-small font-normal text-ink-3">{t('archived')}</span>}
        </span>
      </th>
      <td className="px-3 font-mono text-small text-ink-2">{project.identifier}</td>
      <td className="px-3 text-ink-2">{project.network === 0 ? t('private') : t('public')}</td>
      <td className="max-w-40 truncate px-3 text-ink-2">{lead?.display_name ?? '—'}</td>
      <td className="px-3 text-ink-2 tabular">{formatCount(project.total_members)}</td>
      <td className="px-3 whitespace-nowrap text-ink-3" {...tip(formatMoment(project.created_at))}>
        {formatAgo(project.created_at)}
      </td>
      <td className="pr-2 text-right">
        {canJoin(place, project) ? (
          <Button onClick={() => askAboutProject('join', project)}>{first('join')}</Button>
        ) : (
          <IconButton label={label} icon={MoreIcon} {...menu} />
        )}
      </td>
    </tr>
  );
}
