import { ArchivedCyclesScreen } from '#features/cycles/web/archived-cycles-screen.tsx';
import { ArchivedIssuesScreen } from '#features/issue-lists/web/public.ts';
import { ArchivedModulesScreen } from '#features/modules/web/archived-modules-screen.tsx';
import { ArchiveTabs } from './archive-tabs.tsx';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/archives/issues` */
export function ArchivedIssues() {
  return <ArchivedIssuesScreen Peek={IssuePeek} tabs={<ArchiveTabs here="issues" />} />;
}

/** `/{workspaceSlug}/projects/{projectId}/archives/cycles` */
export function ArchivedCycles() {
  return <ArchivedCyclesScreen tabs={<ArchiveTabs here="cycles" />} />;
}

/** `/{workspaceSlug}/projects/{projectId}/archives/modules` */
export function ArchivedModules() {
  return <ArchivedModulesScreen tabs={<ArchiveTabs here="modules" />} />;
}
