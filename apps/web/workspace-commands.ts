import {
  archivedProjectsPath,
  createProjectCommand,
  favoriteCommand,
  mayIn,
  projectArchivePath,
  projectDraftsPath,
  projectIssuesPath,
  projectSettingsPath,
  projectsOf,
  projectsPath,
} from '#features/projects/web/public.ts';
import { draftsPath } from '#features/drafts/web/public.ts';
import { cycleCommands } from '#features/cycles/web/public.ts';
import { intakeCommands } from '#features/intake/web/public.ts';
import { moduleCommands } from '#features/modules/web/public.ts';
import { inboxPath, inboxText } from '#features/notifications/web/public.ts';
import { roles } from '#features/access/contract.ts';
import { type Action, may } from '#features/access/rules.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import { paletteCommands } from '#features/search/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import {
  ArchiveIcon,
  EditIcon,
  HomeIcon,
  InboxIcon,
  IssueIcon,
  PersonIcon,
  ProjectIcon,
  SettingsIcon,
  TemplateIcon,
  ViewIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { viewCommands } from '#features/views/web/view-commands.ts';
import { pageCommands } from '#features/pages/web/page-commands.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands, useGlobalCommands } from '#platform/web/commands/use-commands.ts';
import { helpCommands } from './help-commands.ts';
import { openPlanCommands } from './open-plan-commands.ts';
import { accountCommands, choiceCommands, type Way } from './choice-commands.tsx';
import { mayCreateIssues, startNewIssue } from './new-issue.ts';
import { t } from './text.ts';

/** Returns the project of the current URL, or null. */
export function projectHere(slug: string): string | null {
  const [, workspace, section, project] = location.pathname.split('/');
  if (workspace !== slug || section !== 'projects' || project === undefined) return null;
  return projectsOf(slug).byId.has(project) ? project : null;
}

/** A command that leads to a part of the project one is in, for those who may do `action` there. */
function inProject(
  id: string,
  name: () => string,
  icon: Icon,
  keys: readonly string[],
  pathOf: (slug: string, projectId: string) => string,
  action?: Action,
) {
  return defineCommand<Way>({
    id,
    name,
    icon,
    keys,
    section: 'navigation',
    when: ({ place }) => {
      const project = projectsOf(place.slug).byId.get(projectHere(place.slug) ?? '');
      return project !== undefined && (action === undefined || mayIn(place, project, action));
    },
    run: ({ place, go }) => {
      const project = projectHere(place.slug);
      if (project !== null) go(pathOf(place.slug, project));
    },
  });
}

const wayCommands = [
  defineCommand<Way>({
    id: 'go.home',
    name: () => t('goHome'),
    icon: HomeIcon,
    keys: ['G H'],
    section: 'navigation',
    run: ({ place, go }) => go(`/${place.slug}`),
  }),
  defineCommand<Way>({
    id: 'go.inbox',
    name: () => inboxText('goInbox'),
    icon: InboxIcon,
    keys: ['G X'],
    section: 'navigation',
    run: ({ place, go }) => go(inboxPath(place.slug)),
  }),
  defineCommand<Way>({
    id: 'go.drafts',
    name: () => t('goDrafts'),
    icon: EditIcon,
    keys: ['G R'],
    section: 'navigation',
    run: ({ place, go }) => go(draftsPath(place.slug)),
  }),
  inProject('go.projectDrafts', () => t('goProjectDrafts'), EditIcon, [], projectDraftsPath, 'issue.create'),
  defineCommand<Way>({
    id: 'go.projects',
    name: () => t('goProjects'),
    icon: ProjectIcon,
    keys: ['G P'],
    section: 'navigation',
    run: ({ place, go }) => go(projectsPath(place.slug)),
  }),
  defineCommand<Way>({
    id: 'go.views',
    name: () => t('goViews'),
    icon: ViewIcon,
    keys: ['G W'],
    section: 'navigation',
    run: ({ place, go }) => go(`/${place.slug}/workspace-views/all-issues`),
  }),
  inProject('go.issues', () => t('goIssues'), IssueIcon, ['G I'], projectIssuesPath),
  inProject('go.projectSettings', () => t('goSettings'), SettingsIcon, ['G S'], projectSettingsPath),
  defineCommand<Way>({
    id: 'go.workspaceSettings',
    name: () => t('goWorkspaceSettings'),
    icon: SettingsIcon,
    // In a project they lead to its own settings.
    keys: ['G S'],
    section: 'navigation',
    when: ({ place }) => may('workspace.update', { workspace: place.role, project: null }),
    run: ({ place, go }) => go(`/${place.slug}/settings`),
  }),
  inProject('go.archives', () => t('goArchives'), ArchiveIcon, ['G Z'], projectArchivePath, 'issue.archive'),
  defineCommand<Way>({
    id: 'go.archivedProjects',
    name: () => t('goArchivedProjects'),
    icon: ArchiveIcon,
    section: 'navigation',
    when: ({ place }) => (place.role ?? 0) >= roles.member,
    run: ({ place, go }) => go(archivedProjectsPath(place.slug)),
  }),
  defineCommand<Way>({
    id: 'go.account',
    name: () => t('goAccount'),
    icon: PersonIcon,
    keys: ['G ,'],
    section: 'navigation',
    group: 'account',
    run: ({ go }) => go('/profile'),
  }),
];
const favoriteCommands = [favoriteCommand];
const projectSubject = ({ slug, projectId }: { slug: string; projectId: string | null }) =>
  projectsOf(slug).byId.get(projectId ?? '')?.name ?? '';
const createCommands = [createProjectCommand];

/** `C` on pages without their own command. */
const issueCommands = [
  defineCommand<Way>({
    id: 'issue.startElsewhere',
    name: () => t('newIssue'),
    icon: IssueIcon,
    keys: ['C', 'N I'],
    section: 'create',
    when: ({ place }) => mayCreateIssues(place),
    run: ({ place }) => startNewIssue(projectHere(place.slug)),
  }),
  defineCommand<Way>({
    id: 'issue.startFromTemplate',
    name: () => t('newIssueFromTemplate'),
    icon: TemplateIcon,
    section: 'create',
    when: ({ place }) => mayCreateIssues(place),
    run: ({ place }) => openCreate({ projectId: projectHere(place.slug) ?? undefined, picksTemplate: true }),
  }),
];

/** The shortcuts of every workspace page: navigation and creation. */
export function useWorkspaceCommands(place: WorkspacePlace, go: (path: string) => void): void {
  useCommands('global', wayCommands, () => ({ place, go }));
  useCommands(
    'global',
    favoriteCommands,
    () => ({ slug: place.slug, projectId: projectHere(place.slug) }),
    projectSubject,
  );
  useCommands('global', createCommands, () => place);
  useCommands('global', cycleCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', moduleCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', intakeCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', viewCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', pageCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', paletteCommands, () => place);
  useCommands('global', openPlanCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', choiceCommands, () => ({ place, go, projectId: projectHere(place.slug) }));
  useCommands('global', accountCommands, () => ({ place, go }));
  useCommands('global', issueCommands, () => ({ place, go }));
  useGlobalCommands(helpCommands);
}
