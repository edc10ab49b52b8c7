import type { PlaceValues, Readiness } from '#features/issue-lists/web/place.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

/** The values that issues of one project can have; observable. */
export function valuesOfProject(facts: ProjectFacts): PlaceValues {
  return {
    states: facts.states,
    labels: facts.labels,
    plan: (kind) => facts.plan(kind),
    uses: (kind) => facts.uses(kind),
    get people() {
      return facts.people;
    },
    person: (id) => facts.person(id),
    get projects() {
      return [facts.project];
    },
  };
}

/** Rows of a project are drawn once its states are there; observable. */
export function readinessOf({ states }: ProjectFacts): Readiness {
  if (states.status !== 'failed') return { status: states.status };
  return { status: 'failed', error: states.error, retry: () => void states.load() };
}
