import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectClosedScreen, projectCrumb, projectIssuesPath, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import type { FilterActionsPart } from './header/filter-bar.tsx';
import { ListScreen, type PeekPart } from './list-screen.tsx';
import { dropProject, openProject } from './places/open-places.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useVisit } from './use-visit.ts';

interface IssuesScreenProps {
  Peek: PeekPart;
  FilterActions?: FilterActionsPart;
}

/** The issues of a project, as a list or a board (screens.md 3.1-3.3). */
export const IssuesScreen = observer(function IssuesScreen(parts: IssuesScreenProps) {
  const { slug } = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const projects = projectsOf(slug);
  const project = projects.byId.get(projectId);
  const closed = !session.me || !project?.is_member || project.archived_at !== null;
  useEffect(() => {
    if (closed) dropProject(slug, projectId);
  }, [closed, slug, projectId]);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (closed) return <ProjectClosedScreen project={project} />;
  return <ProjectIssues key={projectId} project={project} {...parts} />;
});

const ProjectIssues = observer(function ProjectIssues({
  project,
  ...parts
}: IssuesScreenProps & { project: ProjectRecord }) {
  const { slug, workspace } = useWorkspace();
  const issues = openProject(slug, project.id);
  if (!useVisit(issues)) return null;
  const crumbs = [projectCrumb(slug, project, (id) => projectIssuesPath(slug, id)), { label: issueText('issues') }];
  return <ListScreen session={issues} workspace={workspace?.name} crumbs={crumbs} {...parts} />;
});
