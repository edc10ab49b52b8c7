import {
  createProjectCommand,
  favoriteCommand,
  projectIssuesPath,
  projectSettingsPath,
  projectsOf,
  projectsPath,
} from '#features/projects/web/public.ts';
import { findIssueCommand } from '#features/search/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { HomeIcon, IssueIcon, ProjectIcon, SettingsIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { projectForNewIssue, startNewIssue } from './new-issue.ts';
import { t } from './text.ts';

interface Way {
  readonly place: WorkspacePlace;
  readonly go: (path: string) => void;
}

/** Returns the project of the current URL, or null. */
function projectHere(slug: string): string | null {
  const [, workspace, section, project] = location.pathname.split('/');
  if (workspace !== slug || section !== 'projects' || project === undefined) return null;
  return projectsOf(slug).byId.has(project) ? project : null;
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
  defineCommand<Way>({
    id: 'go.issues',
    name: () => t('goIssues'),
    icon: IssueIcon,
    keys: ['G I'],
    section: 'navigation',
    when: ({ place }) => projectHere(place.slug) !== null,
    run: ({ place, go }) => {
      const project = projectHere(place.slug);
      if (project !== null) go(projectIssuesPath(place.slug, project));
    },
  }),
  defineCommand<Way>({
    id: 'go.projectSettings',
    name: () => t('goSettings'),
    icon: SettingsIcon,
    keys: ['G S'],
    section: 'navigation',
    when: ({ place }) => projectHere(place.slug) !== null,
    run: ({ place, go }) => {
      const project = projectHere(place.slug);
      if (project !== null) go(projectSettingsPath(place.slug, project));
    },
  }),
];
const favoriteCommands = [favoriteCommand];
const createCommands = [createProjectCommand];
const searchCommands = [findIssueCommand];

/** `C` on pages without their own command: navigates to a project and starts a new issue there. */
const issueCommands = [
  defineCommand<Way>({
    id: 'issue.startElsewhere',
    name: () => t('newIssue'),
    icon: IssueIcon,
    keys: ['C', 'N I'],
    section: 'create',
    when: ({ place }) => projectForNewIssue(place) !== null,
    run: ({ place, go }) => startNewIssue(place, go),
  }),
];

/** The shortcuts of every workspace page: navigation and creation. */
export function useWorkspaceCommands(place: WorkspacePlace, go: (path: string) => void): void {
  useCommands('global', wayCommands, () => ({ place, go }));
  useCommands('global', favoriteCommands, () => ({ slug: place.slug, projectId: projectHere(place.slug) }));
  useCommands('global', createCommands, () => place);
  useCommands('global', searchCommands, () => place);
  useCommands('global', issueCommands, () => ({ place, go }));
}
