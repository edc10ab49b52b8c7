import { stateId, type ProjectFacts } from '#bench/list/project-facts.ts';
import { membersOf } from './write-floors.ts';

/** The JSON of a new issue with labels and people; `round` makes it differ from the others. */
export function newIssue(facts: ProjectFacts, round: number): string {
  const { labels, people } = membersOf(facts);
  return JSON.stringify({
    name: `Bench issue ${round}`,
    state_id: stateId(facts, 'Todo'),
    description_html: '<p>Written by Cairn.</p>',
    label_ids: labels,
    assignee_ids: people,
  });
}
