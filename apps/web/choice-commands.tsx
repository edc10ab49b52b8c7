import { may } from '#features/access/rules.ts';
import { signOut } from '#features/accounts/web/public.ts';
import { ProjectLogo, projectIssuesPath, projectsOf } from '#features/projects/web/public.ts';
import { openChoice } from '#features/search/web/public.ts';
import { myWorkspaces, type WorkspacePlace } from '#features/workspaces/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import {
  InviteIcon,
  MoonIcon,
  PlusIcon,
  ProjectIcon,
  SettingsIcon,
  SignOutIcon,
  WorkspaceIcon,
} from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { t as themeText } from '#platform/web/theme/text.ts';
import { chooseTheme, theme, THEMES } from '#platform/web/theme/theme.ts';
import { settingOptions } from './setting-options.ts';
import { t } from './text.ts';

/** What commands of the whole workspace need: where the person is, and the way to other pages. */
export interface Way {
  readonly place: WorkspacePlace;
  readonly go: (path: string) => void;
}

/** The same with the project of the screen, or null. */
export interface WayFrom extends Way {
  readonly projectId: string | null;
}

/** Commands that let a person choose where to go, or how it looks: pages of the palette (screens.md 2.7). */
export const choiceCommands = [
  defineCommand<WayFrom>({
    id: 'open.project',
    name: () => t('goToProject'),
    icon: ProjectIcon,
    keys: ['O P'],
    section: 'navigation',
    when: ({ place }) => projectsOf(place.slug).joined.length > 0,
    run: () => openChoice('open.project'),
    choice: ({ place: { slug }, go }) => ({
      label: t('projects'),
      options: projectsOf(slug).joined.map((project) => ({
        value: project.id,
        label: project.name,
        hint: project.identifier,
        mark: <ProjectLogo project={project} />,
      })),
      chosen: [],
      hrefOf: (id) => projectIssuesPath(slug, id),
      onPick: (id) => go(projectIssuesPath(slug, id)),
    }),
  }),
  defineCommand<WayFrom>({
    id: 'open.workspace',
    name: () => t('goToWorkspace'),
    icon: WorkspaceIcon,
    keys: ['O W'],
    section: 'navigation',
    when: () => myWorkspaces.list.length > 1,
    run: () => openChoice('open.workspace'),
    choice: ({ place, go }) => ({
      label: t('workspaces'),
      options: myWorkspaces.list.map(({ id, slug, name, logo_url: image }) => ({
        value: slug,
        label: name,
        mark: <Avatar square size={16} person={{ id, name, image }} />,
      })),
      chosen: [place.slug],
      hrefOf: (slug) => `/${slug}`,
      onPick: (slug) => go(`/${slug}`),
    }),
  }),
  defineCommand<WayFrom>({
    id: 'open.setting',
    name: () => t('findSetting'),
    icon: SettingsIcon,
    keys: ['O S'],
    section: 'navigation',
    run: () => openChoice('open.setting'),
    choice: ({ place, go, projectId }) => ({
      label: t('settings'),
      options: settingOptions(place, projectsOf(place.slug).byId.get(projectId ?? '')),
      chosen: [],
      hrefOf: (href) => href,
      onPick: go,
    }),
  }),
  defineCommand<WayFrom>({
    id: 'theme.change',
    name: () => t('changeTheme'),
    icon: MoonIcon,
    section: 'navigation',
    group: 'account',
    aliases: () => t('themeAlias'),
    run: () => openChoice('theme.change'),
    choice: () => ({
      label: t('theme'),
      options: THEMES.map((name) => ({ value: name, label: themeText(name), icon: MoonIcon })),
      chosen: [theme.get()],
      onPick: (value) => {
        const chosen = THEMES.find((name) => name === value);
        if (chosen) chooseTheme(chosen);
      },
    }),
  }),
];

/** Commands about the person's account and workspaces. */
export const accountCommands = [
  defineCommand<Way>({
    id: 'workspace.create',
    name: () => t('createWorkspace'),
    icon: PlusIcon,
    keys: ['N W'],
    section: 'create',
    run: ({ go }) => go('/create-workspace'),
  }),
  defineCommand<Way>({
    id: 'workspace.invite',
    name: () => t('invitePeople'),
    icon: InviteIcon,
    keys: ['N U'],
    section: 'create',
    aliases: () => t('inviteAlias'),
    when: ({ place }) => may('workspace.update', { workspace: place.role, project: null }),
    run: ({ place, go }) => go(`/${place.slug}/settings/members#invite`),
  }),
  defineCommand<Way>({
    id: 'account.signOut',
    name: () => t('signOut'),
    icon: SignOutIcon,
    section: 'navigation',
    group: 'account',
    aliases: () => t('signOutAlias'),
    run: () => signOut(),
  }),
];
