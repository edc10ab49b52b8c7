import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { may } from '#features/access/rules.ts';
import { t } from '#features/dashboard/web/text.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { createProjectOpen, projectIssuesPath, ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';

const none = {};

/** The projects that the person opened last. */
export const ProjectsWidget = observer(function ProjectsWidget({ home }: WidgetProps) {
  const { role } = useWorkspace();
  const { byId } = projectsOf(home.slug);
  return (
    <WidgetFrame
      title={t('recent_projects')}
      controls={
        may('project.create', { workspace: role, project: null }) && (
          <Button variant="quiet" size="small" icon={PlusIcon} onClick={() => createProjectOpen.set(true)}>
            {t('createProject')}
          </Button>
        )
      }
    >
      <WidgetContent
        source={home.contentOf('recent_projects')}
        query={none}
        emptyText={(ids) => (ids.length === 0 ? t('noProjects') : null)}
        renderValue={(ids) => (
          <ul className="flex flex-col px-2 pb-2">
            {ids
              .flatMap((id) => byId.get(id) ?? [])
              .map((project) => (
                <li key={project.id}>
                  <Link
                    to={projectIssuesPath(home.slug, project.id)}
                    className="flex h-11 items-center gap-3 rounded-control px-2 text-body text-ink hover:bg-hover"
                  >
                    <ProjectLogo project={project} size={24} />
                    <span className="min-w-0 flex-1 truncate">{project.name}</span>
                    <span className="shrink-0 font-mono text-small text-ink-3">{project.identifier}</span>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      />
    </WidgetFrame>
  );
});
