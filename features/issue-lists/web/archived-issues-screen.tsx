import { Link, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import {
  archivesCrumb,
  mayIn,
  ProjectClosedScreen,
  projectArchivePath,
  projectCrumb,
  projectIssuesPath,
  projectSettingsPath,
  projectsOf,
  canEnter,
} from '#features/projects/web/public.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { ListScreen, type PeekPart } from './list-screen.tsx';
import { ArchivePlace } from './places/archive-place.ts';
import { openPlace } from './places/open-places.ts';
import { t } from './text.ts';
import { useVisit } from './use-visit.ts';

interface ArchivedIssuesScreenProps {
  Peek: PeekPart;
  /** The archives of the project, side by side. */
  tabs: ReactNode;
}

/** The archived issues of a project, for its admins and members (screens.md 1.4). */
export const ArchivedIssuesScreen = observer(function ArchivedIssuesScreen({ Peek, tabs }: ArchivedIssuesScreenProps) {
  const { slug } = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const projects = projectsOf(slug);
  const project = projects.byId.get(projectId);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (!canEnter(project)) return <ProjectClosedScreen project={project} />;
  if ((project.member_role ?? 0) < roles.member)
    return <NotFoundScreen crumbs={[projectCrumb(slug, project, (id) => projectIssuesPath(slug, id))]} />;
  return <ArchivedIssues key={projectId} project={project} Peek={Peek} tabs={tabs} />;
});

interface ArchivedIssuesProps extends ArchivedIssuesScreenProps {
  project: ProjectRecord;
}

const ArchivedIssues = observer(function ArchivedIssues({ project, Peek, tabs }: ArchivedIssuesProps) {
  const place = useWorkspace();
  const { slug, workspace } = place;
  const issues = openPlace(
    openWorkspace(slug),
    `${slug}/${project.id}/archive`,
    (facts) => new ArchivePlace(facts.of(project.id)),
  );
  if (!useVisit(issues)) return null;
  const crumbs = [projectCrumb(slug, project, (id) => projectArchivePath(slug, id)), archivesCrumb()];
  const automation = mayIn(place, project, 'automation.manage') && (
    <Link to={projectSettingsPath(slug, project.id, 'automations')} className={buttonClass()}>
      {t('setUpAutomation')}
    </Link>
  );
  const empty = { title: t('nothingArchived'), body: t('nothingArchivedBody'), actions: automation };
  return (
    <ListScreen session={issues} workspace={workspace?.name} crumbs={crumbs} tabs={tabs} empty={empty} Peek={Peek} />
  );
});
