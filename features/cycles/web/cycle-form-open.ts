import { roles } from '#features/access/contract.ts';
import { mayIn, projectCyclesPath, projectsOf, projectsWith } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { CycleIcon } from '#platform/ui/icons/line-icons.ts';
import { signal } from '#platform/ui/signal.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { Cycle } from './cycle-collection.ts';
import { activeCyclesPath } from './paths.ts';
import { t } from './first-text.ts';

/** The form of a cycle that is open: of a new one, or of one that is edited. */
export interface CycleFormRequest {
  /** The project it was opened in; null on pages of the workspace, where the form chooses one. */
  readonly projectId: string | null;
  readonly cycle?: Cycle;
}

/** The form that is open; null when none is. */
export const cycleForm = signal<CycleFormRequest | null>(null);

/** A page of a workspace, and the project it is in. */
interface CycleWay {
  readonly place: WorkspacePlace;
  readonly projectId: string | null;
  readonly go: (path: string) => void;
}

function usesCycles({ place, projectId }: CycleWay, action: 'cycle.write' | 'cycle.read'): boolean {
  const project = projectsOf(place.slug).byId.get(projectId ?? '');
  return project !== undefined && project.cycle_view && project.archived_at === null && mayIn(place, project, action);
}

/** Going to the cycles of the project one is in or of all, and adding one (screens.md 4.1). */
export const cycleCommands = [
  defineCommand<CycleWay>({
    id: 'go.cycles',
    name: () => t('goCycles'),
    icon: CycleIcon,
    keys: ['G C'],
    section: 'navigation',
    when: (way) => usesCycles(way, 'cycle.read'),
    run: ({ place, projectId, go }) => {
      if (projectId !== null) go(projectCyclesPath(place.slug, projectId));
    },
  }),
  defineCommand<CycleWay>({
    id: 'go.activeCycles',
    name: () => t('goActiveCycles'),
    icon: CycleIcon,
    keys: ['G T'],
    section: 'navigation',
    when: ({ place }) => (place.role ?? 0) >= roles.member,
    run: ({ place, go }) => go(activeCyclesPath(place.slug)),
  }),
  defineCommand<CycleWay>({
    id: 'cycle.create',
    name: () => t('addCycle'),
    icon: CycleIcon,
    keys: ['Q', 'N C'],
    section: 'create',
    when: (way) =>
      way.projectId === null
        ? projectsWith(way.place, 'cycle_view', 'cycle.write').length > 0
        : usesCycles(way, 'cycle.write'),
    run: ({ projectId }) => cycleForm.set({ projectId }),
  }),
];
