import { mayIn, projectsOf, projectsWith } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { ModuleIcon } from '#platform/ui/icons/line-icons.ts';
import { signal } from '#platform/ui/signal.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { Module } from './module-collection.ts';
import { projectModulesPath } from '#features/projects/web/public.ts';
import { t } from './first-text.ts';

/** The form of a module that is open: of a new one, or of one that is edited. */
export interface ModuleFormRequest {
  /** The project it was opened in; null on pages of the workspace, where the form chooses one. */
  readonly projectId: string | null;
  readonly module?: Module;
}

/** The form that is open; null when none is. */
export const moduleForm = signal<ModuleFormRequest | null>(null);

/** A page of a workspace, and the project it is in. */
interface ModuleWay {
  readonly place: WorkspacePlace;
  readonly projectId: string | null;
  readonly go: (path: string) => void;
}

function usesModules({ place, projectId }: ModuleWay, action: 'module.write' | 'module.read'): boolean {
  const project = projectsOf(place.slug).byId.get(projectId ?? '');
  return project !== undefined && project.module_view && project.archived_at === null && mayIn(place, project, action);
}

/** Going to the modules of the project one is in, and adding one (screens.md 4.1). */
export const moduleCommands = [
  defineCommand<ModuleWay>({
    id: 'go.modules',
    name: () => t('goModules'),
    icon: ModuleIcon,
    keys: ['G M'],
    section: 'navigation',
    when: (way) => usesModules(way, 'module.read'),
    run: ({ place, projectId, go }) => {
      if (projectId !== null) go(projectModulesPath(place.slug, projectId));
    },
  }),
  defineCommand<ModuleWay>({
    id: 'module.create',
    name: () => t('addModule'),
    icon: ModuleIcon,
    keys: ['M', 'N M'],
    restsOnIssue: true,
    section: 'create',
    when: (way) =>
      way.projectId === null
        ? projectsWith(way.place, 'module_view', 'module.write').length > 0
        : usesModules(way, 'module.write'),
    run: ({ projectId }) => moduleForm.set({ projectId }),
  }),
];
