import type { StateGroup } from '#features/states/contract.ts';
import { t } from './text.ts';

export interface StartState {
  /** Its own while it is edited. */
  readonly key: string;
  readonly name: string;
  readonly group: StateGroup;
  readonly color: string;
}

export interface StartLabel {
  readonly key: string;
  readonly name: string;
  readonly color: string;
}

/** What a new project starts with. */
export interface ProjectStart {
  readonly states: readonly StartState[];
  readonly labels: readonly StartLabel[];
  readonly features: Readonly<Record<Feature, boolean>>;
}

export type Feature = 'cycle_view' | 'module_view' | 'issue_views_view' | 'page_view' | 'inbox_view';
export const templateNames = ['blank', 'software', 'marketing', 'support'] as const;
export type TemplateName = (typeof templateNames)[number];

const colors: Readonly<Record<StateGroup, string>> = {
  backlog: '#A3A3A3',
  unstarted: '#3A3A3A',
  started: '#F59E0B',
  completed: '#16A34A',
  cancelled: '#EF4444',
};
const more = { review: '#8B5CF6', waiting: '#0EA5E9' } as const;

const states = (...all: readonly (readonly [name: string, group: StateGroup, color?: string])[]): StartState[] =>
  all.map(([name, group, color]) => ({ key: name, name, group, color: color ?? colors[group] }));
const labels = (...all: readonly (readonly [name: string, color: string])[]): StartLabel[] =>
  all.map(([name, color]) => ({ key: name, name, color }));
const features = { cycle_view: true, module_view: true, issue_views_view: true, page_view: true, inbox_view: false };

/** What a template starts a project with; all of it may be changed before the project is made (screens.md 3.17). */
export function projectStart(template: TemplateName): ProjectStart {
  const [backlog, todo, progress, done, cancelled] = [
    ['Backlog', 'backlog'],
    ['Todo', 'unstarted'],
    ['In Progress', 'started'],
    ['Done', 'completed'],
    ['Cancelled', 'cancelled'],
  ] as const;
  if (template === 'software') {
    return {
      states: states(backlog, todo, progress, [t('stateReview'), 'started', more.review], done, cancelled),
      labels: labels(
        [t('labelBug'), '#EF4444'],
        [t('labelFeature'), '#3B82F6'],
        [t('labelImprovement'), '#14B8A6'],
        [t('labelDebt'), '#A16207'],
      ),
      features,
    };
  }
  if (template === 'marketing') {
    return {
      states: states(
        [t('stateIdeas'), 'backlog'],
        [t('statePlanned'), 'unstarted'],
        [t('stateMaking'), 'started'],
        [t('stateReview'), 'started', more.review],
        [t('statePublished'), 'completed'],
        cancelled,
      ),
      labels: labels([t('labelCampaign'), '#D946EF'], [t('labelContent'), '#3B82F6'], [t('labelEvent'), '#F97316']),
      features: { ...features, module_view: false },
    };
  }
  if (template === 'support') {
    return {
      states: states(
        [t('stateNew'), 'backlog'],
        [t('stateOpen'), 'unstarted'],
        progress,
        [t('stateWaiting'), 'started', more.waiting],
        [t('stateSolved'), 'completed'],
        [t('stateClosed'), 'cancelled'],
      ),
      labels: labels([t('labelQuestion'), '#3B82F6'], [t('labelProblem'), '#EF4444'], [t('labelBilling'), '#16A34A']),
      features: { ...features, cycle_view: false, module_view: false, inbox_view: true },
    };
  }
  return { states: states(backlog, todo, progress, done, cancelled), labels: [], features };
}

/** What is wrong with a start, in a sentence; null when nothing is. */
export function problemOfStart({ states: all, labels: tags }: ProjectStart): string | null {
  const names = all.map(({ name }) => name.trim());
  const words = tags.map(({ name }) => name.trim());
  if ([...names, ...words].includes('')) return t('startNameless');
  const twice = [names, words].flatMap((list) => list.filter((name, at) => list.indexOf(name) < at))[0];
  return twice === undefined ? null : t('startTwice', { name: twice });
}
