import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { VisitRecord } from '#features/dashboard/own-contract.ts';
import { t } from '#features/dashboard/web/text.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import {
  projectIssuePath,
  projectIssuesPath,
  ProjectLogo,
  projectPagesPath,
  projectsOf,
} from '#features/projects/web/public.ts';
import { IssueIcon, PageIcon, ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { formatAgo } from '#platform/web/text/format-time.ts';

const none = {};

/** The issues, pages and projects that the person opened last. */
export function VisitsWidget({ home }: WidgetProps) {
  return (
    <WidgetFrame title={t('recent_visits')}>
      <WidgetContent
        source={home.visits}
        query={none}
        emptyText={(visits) => (visits.length === 0 ? t('noVisits') : null)}
        renderValue={(visits) => (
          <ul className="flex flex-col px-2 pb-2">
            {visits.map((visit) => (
              <li key={visit.entity_identifier}>
                <Visit slug={home.slug} visit={visit} />
              </li>
            ))}
          </ul>
        )}
      />
    </WidgetFrame>
  );
}

const Visit = observer(function Visit({ slug, visit }: { slug: string; visit: VisitRecord }) {
  const { entity_type: type, entity_identifier: id, project_id: projectId, name, key } = visit;
  const project = projectsOf(slug).byId.get(projectId);
  const paths = {
    issue: () => projectIssuePath(slug, projectId, id),
    page: () => `${projectPagesPath(slug, projectId)}/${id}`,
    project: () => projectIssuesPath(slug, id),
  };
  return (
    <Link
      to={paths[type]()}
      className="flex min-h-9 items-center gap-2 rounded-control px-2 text-body text-ink hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="flex w-4 shrink-0 justify-center text-ink-3">
        {type === 'issue' ? (
          <IssueIcon size={16} />
        ) : type === 'page' ? (
          <PageIcon size={16} />
        ) : project ? (
          <ProjectLogo project={project} />
        ) : (
          <ProjectIcon size={16} />
        )}
      </span>
      {key !== null && <span className="shrink-0 font-mono text-small text-ink-3">{key}</span>}
      <span className="min-w-0 flex-1 truncate">{name === '' ? t('untitledPage') : name}</span>
      <span className="shrink-0 text-small text-ink-3 tabular">{formatAgo(visit.visited_at)}</span>
    </Link>
  );
});
