import type { IntakeStatus } from '#features/intake/contract.ts';
import { isListedUnder } from '#features/intake/rules.ts';
import { issueSource, type ListOrigin, type ListScope, type ProjectFacts } from '#features/issues/web/public.ts';
import { issueOfItem } from './intake-row.ts';
import { itemReader } from './read-items.ts';

/** The issues of a project that stand in the intake with one of these statuses; the server answers their lists. */
export function intakeScope(facts: ProjectFacts, statuses: readonly IntakeStatus[]): ListScope {
  const { slug, projectId, workspace } = facts;
  const read = itemReader(workspace.parts.client);
  const status = statuses.join(',');
  const origin: ListOrigin = {
    fixed: { status },
    async ask(query, options) {
      const answer = await read({ params: { slug, project_id: projectId }, query }, options);
      return { ...answer, results: answer.results.map(issueOfItem) };
    },
  };
  return {
    key: `${slug}/${projectId}/intake/${status}`,
    reaches: (id) => id === projectId,
    holds: ({ project_id, intake_status, snoozed_till }) =>
      project_id === projectId && isListedUnder(statuses, { status: intake_status, snoozed_till }, Date.now()),
    fields: ['intake_status'],
    source: (query) => issueSource(origin, query),
    // The intake offers no text filter.
    conditionOf: () => null,
    ...facts.issues.namesForOrder,
  };
}
