import { Link, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, ProjectClosedScreen, projectSettingsPath, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { t } from './text.ts';

/** Draws a screen of a project's cycles for those who may see it; for others, why they do not (screens.md 1.4, 2.9). */
export const CycleGate = observer(function CycleGate({
  children,
}: {
  children: (project: ProjectRecord) => ReactNode;
}) {
  const place = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const projects = projectsOf(place.slug);
  const project = projects.byId.get(projectId);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (!project?.is_member || project.archived_at !== null) return <ProjectClosedScreen project={project} />;
  if (!mayIn(place, project, 'cycle.read')) return <NotFoundScreen />;
  if (!project.cycle_view) return <CyclesOff project={project} />;
  return <>{children(project)}</>;
});

/** The feature is off in this project. */
function CyclesOff({ project }: { project: ProjectRecord }) {
  const place = useWorkspace();
  const canManage = mayIn(place, project, 'project.update');
  return (
    <NoAccessScreen
      title={t('isOff')}
      actions={
        canManage && (
          <Link
            to={projectSettingsPath(place.slug, project.id, 'features')}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('manageFeatures')}
          </Link>
        )
      }
    >
      {canManage ? t('isOffBody') : `${t('isOffBody')} ${t('askAdmin')}`}
    </NoAccessScreen>
  );
}
