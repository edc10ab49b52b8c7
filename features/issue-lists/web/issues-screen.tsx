import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { canEnter, projectCrumb, projectIssuesPath, projectsOf, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { ClosedList } from './closed-list.tsx';
import type { FilterActionsPart } from './header/filter-bar.tsx';
import { ListScreen, type PeekPart } from './list-screen.tsx';
import { PastDayButton } from './past/past-day-button.tsx';
import { LazyPastList } from './past/past-list-part.ts';
import { usePastDay } from './past/use-past-day.ts';
import { dropProject, openProject } from './places/open-places.ts';
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
  const closed = !session.me || !canEnter(project);
  useEffect(() => {
    if (closed) dropProject(slug, projectId);
  }, [closed, slug, projectId]);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (closed) return <ClosedList project={project} />;
  return <ProjectIssues key={projectId} project={project} {...parts} />;
});

const ProjectIssues = observer(function ProjectIssues({
  project,
  ...parts
}: IssuesScreenProps & { project: ProjectRecord }) {
  const { slug } = useWorkspace();
  const today = currentDay(project.timezone);
  const { day, go } = usePastDay(today);
  const crumbs = [
    projectCrumb(slug, project, (id) => projectIssuesPath(slug, id)),
    sectionCrumb(slug, project, 'issues', 'here'),
  ];
  if (day === null) return <IssuesOfToday project={project} crumbs={crumbs} onPastDay={go} today={today} {...parts} />;
  return (
    <Suspense>
      <LazyPastList projectId={project.id} day={day} today={today} onDay={go} crumbs={crumbs} />
    </Suspense>
  );
});

interface IssuesOfTodayProps extends IssuesScreenProps {
  project: ProjectRecord;
  crumbs: readonly Crumb[];
  today: string;
  onPastDay: (day: string) => void;
}

const IssuesOfToday = observer(function IssuesOfToday({ project, today, onPastDay, ...props }: IssuesOfTodayProps) {
  const { slug, workspace } = useWorkspace();
  const issues = openProject(slug, project.id);
  if (!useVisit(issues)) return null;
  const actions = <PastDayButton today={today} onPick={onPastDay} />;
  return <ListScreen session={issues} workspace={workspace?.name} actions={actions} {...props} />;
});
