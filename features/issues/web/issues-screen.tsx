import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectClosedScreen, ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace, type WorkspacePlace } from '#features/workspaces/web/public.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { BenchProvider } from './bench-context.tsx';
import { groupCommands, groupTarget } from './commands/group-menu.ts';
import { issueCommands } from './commands/issue-commands.ts';
import { issueTarget } from './commands/issue-target.ts';
import { listCommands } from './commands/list-commands.ts';
import { moveCommands, movableRow, movingCommands, whileMoving } from './commands/move-commands.ts';
import { useDropMonitor } from './drag/use-drop-monitor.ts';
import { fieldPickers } from './fields/open-field.tsx';
import { FilterBar } from './header/filter-bar.tsx';
import { headerPanels, IssueActions } from './header/issue-actions.tsx';
import { IssuePeek, IssuesContent } from './issues-content.tsx';
import { usePeekAddress } from './peek/use-peek-address.ts';
import type { IssueBench } from './store/issue-bench.ts';
import { dropBench, openBench } from './store/open-bench.ts';
import { t } from './text.ts';

/** The issues of a project, as a list or a board (screens.md 3.1-3.3). */
export const IssuesScreen = observer(function IssuesScreen() {
  const place = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const projects = projectsOf(place.slug);
  const project = projects.byId.get(projectId);
  const { me } = session;
  const closed = !me || !project?.is_member || project.archived_at !== null;
  useEffect(() => {
    if (closed) dropBench(place.slug, projectId);
  }, [closed, place.slug, projectId]);
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  if (closed) return <ProjectClosedScreen project={project} />;
  return <Entrance key={projectId} place={place} project={project} userId={me.id} timeZone={me.user_timezone} />;
});

interface EntranceProps {
  place: WorkspacePlace;
  project: ProjectRecord;
  userId: string;
  timeZone: string;
}

/** Tells the bench who looks, and draws once it knows. */
const Entrance = observer(function Entrance({ place, project, userId, timeZone }: EntranceProps) {
  const bench = openBench(place.slug, project.id);
  const { role } = place;
  useLayoutEffect(() => {
    bench.enter({ project, userId, timeZone, workspaceRole: role, colleague: (id) => place.people.get(id) });
  }, [bench, project, userId, timeZone, role, place]);
  if (bench.visit === null) return null;
  return (
    <BenchProvider value={bench}>
      <Issues bench={bench} project={project} place={place.workspace?.name} />
    </BenchProvider>
  );
});

interface IssuesProps {
  bench: IssueBench;
  project: ProjectRecord;
  place: string | undefined;
}

const Issues = observer(function Issues({ bench, project, place }: IssuesProps) {
  usePeekAddress(bench);
  useDropMonitor();
  useCommands('region', movingCommands, () => whileMoving(bench));
  useCommands('issue', issueCommands, () => issueTarget(bench));
  useCommands('issue', moveCommands, () => movableRow(bench));
  useCommands('screen', listCommands, () => bench);
  useCommands('screen', groupCommands, () => groupTarget(bench));
  const list = bench.paged?.list;
  const isPainted = list?.loaded === true;
  useEffect(() => {
    if (!isPainted) return undefined;
    return warmWhenIdle([LazyPopover, LazyPickerPanel, ...fieldPickers, IssuePeek, ...headerPanels]);
  }, [isPainted]);
  const peeked = bench.peekId === null ? undefined : bench.issues.table.get(bench.peekId);
  return (
    <Screen
      title={peeked && `${bench.keyOf(peeked)} ${peeked.name}`}
      place={place}
      crumbs={[{ label: project.name, mark: <ProjectLogo project={project} /> }, { label: t('issues') }]}
      count={list?.loaded ? list.total : undefined}
      actions={<IssueActions />}
      bar={<FilterBar />}
      refreshing={bench.paged !== null && bench.paged.status === 'loading' && (list?.shownIds().length ?? 0) > 0}
      ownScroll
    >
      <IssuesContent />
    </Screen>
  );
});
