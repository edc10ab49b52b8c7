import type { IssueWrite } from '#features/issue-fields/contract.ts';
import type { Person } from './people.ts';

/** The issues of the project Website, and who creates each. */
export function someIssues(
  state: (name: string) => string,
  labels: { bug: string; docs: string },
  userId: (person: Person) => string,
): (IssueWrite & { by: Person })[] {
  return [
    {
      by: 'ada',
      name: 'Sign-in page loses the typed address',
      state_id: state('Todo'),
      priority: 'urgent',
      label_ids: [labels.bug],
      assignee_ids: [userId('ben')],
      target_date: '2026-03-12',
    },
    {
      by: 'ada',
      name: 'Cache avatars',
      state_id: state('In Progress'),
      priority: 'medium',
      assignee_ids: [userId('ada'), userId('ben')],
    },
    {
      by: 'ben',
      name: 'Write the installation guide',
      state_id: state('Backlog'),
      priority: 'low',
      label_ids: [labels.docs],
    },
    {
      by: 'ben',
      name: 'Board jumps when a card is dropped',
      state_id: state('In Progress'),
      priority: 'high',
      label_ids: [labels.bug],
      start_date: '2026-03-01',
      target_date: '2026-03-20',
    },
    { by: 'ada', name: 'Choose a font', state_id: state('Done'), priority: 'none' },
    { by: 'ada', name: 'Dark theme', state_id: state('Done'), priority: 'medium', assignee_ids: [userId('cleo')] },
    {
      by: 'ben',
      name: 'Old importer',
      state_id: state('Cancelled'),
      priority: 'none',
      label_ids: [labels.bug, labels.docs],
    },
    { by: 'ada', name: 'Keyboard map', state_id: state('Todo'), priority: 'high', label_ids: [labels.docs] },
    { by: 'ada', name: 'Empty states', state_id: state('Backlog'), priority: 'low' },
    {
      by: 'ben',
      name: 'Measure the first load',
      state_id: state('Todo'),
      priority: 'medium',
      assignee_ids: [userId('ben')],
    },
    { by: 'ada', name: 'Rename the settings tabs', state_id: state('Backlog'), priority: 'none' },
    { by: 'ada', name: 'Right-to-left names: שלום', state_id: state('Backlog'), priority: 'none' },
  ];
}
