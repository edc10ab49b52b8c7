import { observable, runInAction } from 'mobx';
import type { Action } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, projectsOf } from '#features/projects/web/public.ts';
import { openChoice } from '#features/search/web/public.ts';
import { CycleIcon, ModuleIcon, PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { WayFrom } from './choice-commands.tsx';
import { t } from './text.ts';

type OpenedKind = 'cycle' | 'modules' | 'view' | 'page';

/** What can be opened from a place: its names, and where each leads. */
export interface PlanChoice {
  readonly options: readonly PickerOption[];
  /** Some of them may not be known yet. */
  readonly isReading: boolean;
  readonly pathOf: (id: string) => string;
}

export type PlanChoices = Readonly<Record<OpenedKind, (way: WayFrom) => PlanChoice>>;

interface Opened {
  readonly kind: OpenedKind;
  readonly keys: string;
  readonly icon: Icon;
  readonly name: () => string;
  readonly heading: () => string;
  /** Whether a project has such things; `null` stands for the workspace itself. */
  readonly isIn: (project: ProjectRecord | null) => boolean;
  /** What the person must be allowed to do in the project; absent where everybody of it sees such things. */
  readonly action?: Action;
}

/** What knows the choices, once it is loaded: no page needs it before somebody asks. */
const choices = observable.box<PlanChoices | null>(null, { deep: false });

async function loadChoices(): Promise<void> {
  const { choicesOf } = await import('./plan-choices.tsx');
  runInAction(() => choices.set(choicesOf));
}

/** Lets a person choose one of the things of the place they are in, and goes there. */
function open({ kind, keys, icon, name, heading, isIn, action }: Opened): Command<WayFrom> {
  const id = `open.${kind}`;
  return defineCommand<WayFrom>({
    id,
    name,
    icon,
    keys: [keys],
    section: 'navigation',
    isSearched: true,
    when: ({ place, projectId }) => {
      const project = projectId === null ? null : projectsOf(place.slug).byId.get(projectId);
      if (project === undefined || !isIn(project)) return false;
      return project === null || action === undefined || mayIn(place, project, action);
    },
    run: () => openChoice(id),
    choice: (way) => {
      const known = choices.get();
      if (known === null) void loadChoices();
      const unknown: PlanChoice = { options: [], isReading: true, pathOf: () => '' };
      const { options, isReading, pathOf } = known?.[kind](way) ?? unknown;
      const onPick = (value: string) => way.go(pathOf(value));
      return { label: heading(), options, isReading, chosen: [], hrefOf: pathOf, onPick };
    },
  });
}

/**
 * The way to a cycle, a module, a view or a page by its name (screens.md 4.1: `O C`, `O M`, `O V`, `O D`). Views outside a
 * project are the workspace's.
 */
export const openPlanCommands: readonly Command<WayFrom>[] = [
  open({
    kind: 'cycle',
    keys: 'O C',
    icon: CycleIcon,
    name: () => t('goToCycle'),
    heading: () => t('cycles'),
    isIn: (project) => project?.cycle_view === true,
    action: 'cycle.read',
  }),
  open({
    kind: 'modules',
    keys: 'O M',
    icon: ModuleIcon,
    name: () => t('goToModule'),
    heading: () => t('modules'),
    isIn: (project) => project?.module_view === true,
    action: 'module.read',
  }),
  open({
    kind: 'view',
    keys: 'O V',
    icon: ViewIcon,
    name: () => t('goToView'),
    heading: () => t('views'),
    isIn: (project) => project === null || project.issue_views_view,
  }),
  open({
    kind: 'page',
    keys: 'O D',
    icon: PageIcon,
    name: () => t('goToPage'),
    heading: () => t('pages'),
    isIn: (project) => project?.page_view === true,
  }),
];
