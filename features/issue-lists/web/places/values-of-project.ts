import type { PlaceValues } from '#features/issue-lists/web/place.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

/** The values that issues of one project can have; observable. */
export function valuesOfProject(facts: ProjectFacts): PlaceValues {
  return {
    states: facts.states,
    labels: facts.labels,
    get people() {
      return facts.people;
    },
    person: (id) => facts.person(id),
    get projects() {
      return [facts.project];
    },
  };
}
