import { priorities } from '#features/issue-fields/contract.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { cellsSql, flatSql, groupedSql, type Group } from './list-floors.ts';
import { nthOf, stateId, type ProjectFacts } from './project-facts.ts';

/** A list call that is measured. */
export interface ListCall {
  readonly name: string;
  /** How many times its cost of 10,000 issues it may cost at 500,000 (issue 2, goals); null: no goal. */
  readonly growthGoal: 2 | 5 | null;
  /** The query parameters of the wire. */
  query(facts: ProjectFacts): Record<string, string>;
  /** The same response from one handwritten statement without parameters. */
  floor(facts: ProjectFacts): string;
}

const manual = 'i.sort_order, i.created_at desc, i.id desc';
const newest = 'i.created_at desc, i.id desc';

const total = { dimension: 'total' } as const;
const aLabel = (facts: ProjectFacts) => nthOf(facts.labels, 4);
const aPerson = (facts: ProjectFacts) => nthOf(facts.assignees, 3);
const todo = (facts: ProjectFacts) => stateId(facts, 'Todo');
const hasLabel = (id: string) => `i.label_ids && array['${id}']::uuid[]`;
const hasAssignee = (id: string) => `i.assignee_ids && array['${id}']::uuid[]`;

const stateGroups = (facts: ProjectFacts): Group[] =>
  [...facts.states.values()].map((key) => ({ key, where: `i.state_id = '${key}'`, kept: 'state' }));
const priorityGroups: readonly Group[] = priorities.map((key) => ({
  key,
  where: `i.priority = ${priorityRank(key)}`,
  kept: 'priority',
}));
const labelGroups = (facts: ProjectFacts): Group[] => [
  ...facts.labels.map((key) => ({ key, where: `i.label_ids @> array['${key}']::uuid[]`, kept: 'label' })),
  { key: 'None', where: `i.label_ids = '{}'`, kept: 'label' },
];
const assigneeGroups = (facts: ProjectFacts): Group[] => [
  ...facts.assignees.map((key) => ({ key, where: `i.assignee_ids @> array['${key}']::uuid[]`, kept: 'assignee' })),
  { key: 'None', where: `i.assignee_ids = '{}'`, kept: 'assignee' },
];

function flat(name: string, order_by: string, order: string, growthGoal: 2 | null = 2): ListCall {
  return {
    name,
    growthGoal,
    query: () => ({ per_page: '100', order_by }),
    floor: (facts) => flatSql(facts, { where: 'true', order, total }),
  };
}

/** A flat list in the manual order with one or more filters; `kept` names where its total is kept, if it is. */
function filtered(
  name: string,
  filter: (facts: ProjectFacts) => { query: Record<string, string>; where: string; kept?: readonly [string, string] },
): ListCall {
  return {
    name,
    growthGoal: 5,
    query: (facts) => ({ per_page: '100', order_by: 'sort_order', ...filter(facts).query }),
    floor: (facts) => {
      const { where, kept } = filter(facts);
      return flatSql(facts, { where, order: manual, total: kept ? { dimension: kept[0], key: kept[1] } : 'count' });
    },
  };
}

function grouped(name: string, group_by: string, groups: (facts: ProjectFacts) => readonly Group[]): ListCall {
  return {
    name,
    growthGoal: 2,
    query: () => ({ per_page: '50', order_by: 'sort_order', group_by }),
    floor: (facts) => groupedSql(facts, groups(facts), manual),
  };
}

/** The board of two keys, one of them many-valued, that issue 4 gives a time. */
export const lanesByAssignee = 'lanes: state, in them assignee';

/** The list calls that lists and boards make, from the plainest to the hardest. */
export const listCalls: readonly ListCall[] = [
  flat('flat, newest first', '-created_at', newest),
  flat('flat, manual order', 'sort_order', manual),
  flat('flat, by priority', '-priority', `i.priority desc, ${newest}`),
  flat('flat, by due date', 'target_date', `i.target_date nulls last, ${newest}`),
  flat(
    'flat, by name of the state',
    'state__name',
    `(select st.name from states st where st.workspace_id = i.workspace_id and st.id = i.state_id) collate "C" nulls last, ${newest}`,
  ),
  filtered('flat, one state', (facts) => ({
    query: { state: todo(facts) },
    where: `i.state_id = '${todo(facts)}'`,
    kept: ['state', todo(facts)],
  })),
  filtered('flat, one label', (facts) => ({
    query: { labels: aLabel(facts) },
    where: hasLabel(aLabel(facts)),
    kept: ['label', aLabel(facts)],
  })),
  filtered('flat, one assignee', (facts) => ({
    query: { assignees: aPerson(facts) },
    where: hasAssignee(aPerson(facts)),
    kept: ['assignee', aPerson(facts)],
  })),
  filtered('flat, state and label', (facts) => ({
    query: { state: todo(facts), labels: aLabel(facts) },
    where: `i.state_id = '${todo(facts)}' and ${hasLabel(aLabel(facts))}`,
  })),
  grouped('by state', 'state_id', stateGroups),
  {
    ...grouped('by state, newest first', 'state_id', stateGroups),
    query: () => ({ per_page: '50', order_by: '-created_at', group_by: 'state_id' }),
    floor: (facts) => groupedSql(facts, stateGroups(facts), newest),
  },
  grouped('by priority', 'priority', () => priorityGroups),
  grouped('by label', 'labels__id', labelGroups),
  grouped('by assignee', 'assignees__id', assigneeGroups),
  {
    name: 'by state, one assignee',
    growthGoal: 5,
    query: (facts) => ({ per_page: '50', order_by: 'sort_order', group_by: 'state_id', assignees: aPerson(facts) }),
    floor: (facts) => {
      const groups = stateGroups(facts).map(({ key, where }) => ({
        key,
        where: `${where} and ${hasAssignee(aPerson(facts))}`,
      }));
      return groupedSql(facts, groups, manual);
    },
  },
  {
    name: 'lanes: state, in them priority',
    growthGoal: 2,
    query: () => ({ per_page: '50', order_by: 'sort_order', group_by: 'state_id', sub_group_by: 'priority' }),
    floor: (facts) => cellsSql(facts, stateGroups(facts), priorityGroups, manual),
  },
  {
    name: lanesByAssignee,
    // Its goal is a time (issue 4), not a growth: by hand it takes seconds (limits.md 2).
    growthGoal: null,
    query: () => ({ per_page: '10', order_by: 'sort_order', group_by: 'state_id', sub_group_by: 'assignees__id' }),
    floor: (facts) =>
      cellsSql(facts, stateGroups(facts), assigneeGroups(facts), manual, {
        limit: 10,
        subKey: `unnest(coalesce(nullif(i.assignee_ids, '{}'), '{null}'))`,
      }),
  },
  filtered('flat, conditions within a condition', (facts) => ({
    query: {
      where: JSON.stringify({
        or: [{ labels: aLabel(facts) }, { not: { assignees: 'None' } }],
        not: { state: todo(facts) },
      }),
    },
    where: `(${hasLabel(aLabel(facts))} or i.assignee_ids <> '{}') and i.state_id is distinct from '${todo(facts)}'`,
  })),
  filtered('flat, part of the name', () => ({
    query: { name: 'the' },
    where: `position('the' in lower(i.name)) > 0`,
  })),
  {
    name: 'flat, page in the middle',
    // The goal is for first pages.
    growthGoal: null,
    query: ({ size }) => ({ per_page: '100', order_by: 'sort_order', cursor: `100:${Math.floor(size / 200)}:0` }),
    // Starts at the middle row's key: the cost of a page found by its previous row.
    floor: (facts) =>
      flatSql(facts, {
        where: `i.sort_order >= ${facts.middle.sortOrder} and (i.sort_order, '${facts.middle.createdAt}'::timestamptz) >= (${facts.middle.sortOrder}, i.created_at)`,
        order: manual,
        total,
      }),
  },
];
