import type { IssueDistribution } from '#features/progress/contract.ts';
import { userId } from './people.ts';
import { labelId, stateId } from './projects.ts';

const share = (total: number, done: number) => ({
  total_issues: total,
  completed_issues: done,
  pending_issues: total - done,
});
const ben = { display_name: 'Ben', first_name: 'Ben', last_name: '', avatar: '', avatar_url: null };
const noBody = { display_name: null, first_name: null, last_name: null, avatar: null, avatar_url: null };
/** How four issues of a cycle or module are spread: Ben has three, of which one is done. */
export const spread: IssueDistribution = {
  assignees: [
    { ...ben, assignee_id: userId('ben'), ...share(3, 1) },
    { ...noBody, assignee_id: null, ...share(1, 0) },
  ],
  labels: [{ label_name: 'Bug', color: '#ef4444', label_id: labelId('Bug'), ...share(2, 1) }],
  states: [
    { state_id: stateId('Todo'), ...share(3, 0) },
    { state_id: stateId('Done'), ...share(1, 1) },
  ],
  completion_chart: {},
  daily: [],
};

/** What is answered in points where the project does not estimate in points. */
export const noPoints = { assignees: [], labels: [], completion_chart: {} };
