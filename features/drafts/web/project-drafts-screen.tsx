import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ProjectRecord } from '#features/projects/contract.ts';
import {
  mayIn,
  ProjectClosedScreen,
  projectCrumb,
  projectDraftsPath,
  projectIssuesPath,
  projectsOf,
  canEnter,
} from '#features/projects/web/public.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { DraftList } from './draft-list.tsx';
import { t } from './text.ts';

/** `/{workspaceSlug}/projects/{projectId}/draft-issues`: the person's drafts for one project, for those who create issues there. */
export const ProjectDraftsScreen = observer(function ProjectDraftsScreen() {
  const place = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const projects = projectsOf(place.slug);
  const project = projects.byId.get(projectId);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (!canEnter(project)) return <ProjectClosedScreen project={project} />;
  if (!mayIn(place, project, 'issue.create'))
    return <NotFoundScreen crumbs={[projectCrumb(place.slug, project, (id) => projectIssuesPath(place.slug, id))]} />;
  return <ProjectDrafts key={projectId} project={project} />;
});

const ProjectDrafts = observer(function ProjectDrafts({ project }: { project: ProjectRecord }) {
  const { slug } = useWorkspace();
  const crumbs = [projectCrumb(slug, project, (id) => projectDraftsPath(slug, id)), { label: t('drafts') }];
  return <DraftList workspace={openWorkspace(slug)} crumbs={crumbs} projectId={project.id} mayCreate />;
});
