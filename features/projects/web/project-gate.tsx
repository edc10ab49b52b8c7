import { Link, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import type { Action } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { projectIssuesPath, projectSettingsPath } from './paths.ts';
import { ProjectClosedScreen } from './project-closed-screen.tsx';
import { projectCrumb } from './project-crumb.tsx';
import { projectsOf } from './project-list.ts';
import { canEnter, mayIn } from './project-standing.ts';
import { projectSections } from './project-sections.ts';
import type { Feature } from './project-templates.ts';
import { sectionCrumb } from './section-crumb.tsx';
import { t } from './text.ts';

interface ProjectGateProps {
  /** What the person must be allowed to do in the project. */
  action: Action;
  /** The switch of the feature, and what is said while it is off. */
  feature: Feature;
  off: { readonly title: string; readonly body: string };
  /** What is drawn for a project that the person cannot enter; by default only why. */
  Closed?: ComponentType<{ project: ProjectRecord | undefined }>;
  children: (project: ProjectRecord) => ReactNode;
}

/**
 * Draws a screen of the project that the address names for those who may see it; for others, why they do not (screens.md 1.4,
 * 2.9).
 */
export const ProjectGate = observer(function ProjectGate({ Closed = ProjectClosedScreen, ...gate }: ProjectGateProps) {
  const { action, feature, off, children } = gate;
  const place = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const projects = projectsOf(place.slug);
  const project = projects.byId.get(projectId);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (!canEnter(project)) return <Closed project={project} />;
  const crumbs = [projectCrumb(place.slug, project, (id) => projectIssuesPath(place.slug, id))];
  if (!mayIn(place, project, action)) return <NotFoundScreen crumbs={crumbs} />;
  if (project[feature]) return <>{children(project)}</>;
  const section = projectSections.find((one) => one.feature === feature);
  const canManage = mayIn(place, project, 'project.update');
  return (
    <NoAccessScreen
      title={off.title}
      crumbs={section ? [...crumbs, sectionCrumb(place.slug, project, section.name, 'here')] : crumbs}
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
      {canManage ? off.body : `${off.body} ${t('askToTurnOn')}`}
    </NoAccessScreen>
  );
});
