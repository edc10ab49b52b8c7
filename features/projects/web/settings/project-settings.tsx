import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace, type WorkspacePlace } from '#features/workspaces/web/public.ts';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { projectSettingsPath, type ProjectSettingsTab } from '#features/projects/web/paths.ts';
import { ProjectClosedScreen } from '#features/projects/web/project-closed-screen.tsx';
import { canEnter } from '#features/projects/web/project-standing.ts';
import { projectsOf } from '#features/projects/web/project-list.ts';
import { projectCrumb } from '#features/projects/web/project-crumb.tsx';
import { t as first } from '#features/projects/web/first-text.ts';
import { t } from '#features/projects/web/text.ts';
import { projectTabs } from './project-tabs.ts';

interface ProjectSettingsProps {
  current: ProjectSettingsTab;
  description: string;
  children: (project: ProjectRecord, place: WorkspacePlace) => ReactNode;
}

/** The frame of project settings: its pages by role (product-work-tracking.md 6), and their search. */
export const ProjectSettings = observer(function ProjectSettings({
  current,
  description,
  children,
}: ProjectSettingsProps) {
  const place = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const list = projectsOf(place.slug);
  const project = list.byId.get(projectId);
  if (list.status === 'failed') return <ErrorScreen error={list.error} onRetry={() => void list.read()} />;
  if (!canEnter(project)) return <ProjectClosedScreen project={project} />;
  return (
    <SettingsShell
      label={t('projectSettings')}
      tabs={projectTabs(place, project)}
      current={current}
      description={description}
      place={project.name}
      crumbs={[
        projectCrumb(place.slug, project, (id) => projectSettingsPath(place.slug, id, current)),
        { label: first('settings') },
      ]}
    >
      {children(project, place)}
    </SettingsShell>
  );
});
