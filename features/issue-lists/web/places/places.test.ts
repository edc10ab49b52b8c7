import { expect, test } from 'vitest';
import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { changeOfDrop, changeOfMove } from '#features/issue-lists/web/drag/drop-issue.ts';
import { conditionAt } from '#features/issue-lists/web/text-filter/place-names.ts';
import type { Grouping } from '#features/issue-lists/web/session/display-settings.ts';
import { knownGroups } from '#features/issue-lists/web/session/group-order.ts';
import { cellKey } from '#features/issues/web/store/list-cells.ts';
import { setPlanSources, type PlanItems, type PlanParts } from '#features/issues/web/store/plans.ts';
import { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import type { Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { entry, row } from '#tests/support/test-project.ts';
import { ArchivePlace } from './archive-place.ts';
import { workspaceViews, type WorkspaceView } from './view-members.ts';
import { WorkspacePlace } from './workspace-place.ts';

const [web, garden] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];

function project(id: string, identifier: string, role: number, members: readonly string[]): ProjectRecord {
  const named = members.map((name) => ({
    member_id: name,
    member__display_name: name,
    member__avatar_url: null,
  }));
  return {
    id,
    name: identifier,
    identifier,
    is_member: true,
    archived_at: null,
    member_role: role,
    members: named,
  } as unknown as ProjectRecord;
}

/** A workspace in which Ada is a member of WEB and a guest in GAR. */
function open() {
  const client = { send: () => new Promise<never>(() => {}) };
  const facts = new WorkspaceFacts({ client, hub: new ChangeHub(), outbox: new Outbox(), slug: 'harbor' });
  const joined = [
    project(web, 'WEB', roles.member, ['ada', 'ben']),
    project(garden, 'GAR', roles.guest, ['ada', 'cleo']),
  ];
  facts.enter({
    userId: 'ada',
    timeZone: 'UTC',
    workspaceRole: roles.member,
    joined,
    project: (id) => joined.find((one) => one.id === id),
    colleague: () => undefined,
    roleOf: () => null,
    go: () => {},
  });
  return { facts, at: (view: WorkspaceView) => new WorkspacePlace(facts, view) };
}

test('each row of the workspace brings the key and the rights of its own project', () => {
  const place = open().at('all-issues');
  const [mine, theirs] = [row({ project_id: web, sequence_id: 3 }), row({ project_id: garden, sequence_id: 4 })];
  const labels = [mine, theirs].map((issue) => {
    const facts = must(place.factsOf(issue), 'both are seen');
    return [facts.keyOf(issue), facts.canEdit(issue)];
  });
  expect(labels).toEqual([
    ['WEB-3', true],
    ['GAR-4', false],
  ]);
  expect(place.factsOf(row({ project_id: 'another' }))).toBeNull();
});

test('groups over many projects are those that mean the same in each: state groups, people once, projects in order', () => {
  const { values, display } = open().at('all-issues');
  expect(knownGroups(values, 'state_detail.group')).toEqual([
    'backlog',
    'unstarted',
    'started',
    'completed',
    'cancelled',
  ]);
  expect(knownGroups(values, 'assignees')).toEqual(['ada', 'ben', 'cleo', 'None']);
  expect(knownGroups(values, 'project')).toEqual([web, garden]);
  expect(display.offer.groupings).not.toContain('state');
});

test('cycles of all projects are filtered by, each named with its project', () => {
  const item = (id: string, name: string) => ({ id, name, isOpen: true });
  const cycles = new Map([
    [web, [item('w1', 'Sprint 7')]],
    [garden, [item('g1', 'Sprint 7'), item('g2', 'Spring')]],
  ]);
  const read = ({ projectId }: PlanParts): PlanItems => {
    const inOrder = must(cycles.get(projectId), 'a project of the workspace');
    const get = (id: string) => inOrder.find((one) => one.id === id);
    return { inOrder, status: 'ready', get, load: async () => {}, stop: () => {} };
  };
  setPlanSources({ cycle: read, modules: read, estimate: read });
  const { facts, at } = open();
  for (const one of must(facts.visit, 'Ada is here').joined) Object.assign(one, { cycle_view: true });
  const place = at('all-issues');
  expect(place.display.offer.filters).toContain('cycle');
  expect(place.display.offer.filters).not.toContain('module');
  expect(knownGroups(place.values, 'cycle')).toEqual(['w1', 'g1', 'g2', 'None']);
  const named = place.values.plan('cycle')?.inOrder.map(({ project: key, name }) => [key, name]);
  expect(named).toEqual([
    ['WEB', 'Sprint 7'],
    ['GAR', 'Sprint 7'],
    ['GAR', 'Spring'],
  ]);
  // In the text form a name means all that are called so.
  expect(conditionAt(place, 'cycle:"sprint 7"')).toMatchObject({ choice: { values: ['w1', 'g1'] } });
});

test('a drop is refused with the reason where the project of the issue does not have the person', () => {
  const { facts } = open();
  expect(changeOfDrop(facts.of(web), 'assignees', 'ada', 'ben')).toEqual({
    add: { assignee_ids: ['ben'] },
    remove: { assignee_ids: ['ada'] },
  });
  expect(changeOfDrop(facts.of(web), 'assignees', 'ada', 'cleo')).toBe('Former member is not a member of WEB');
  expect(changeOfDrop(facts.of(web), 'priority', 'none', 'high')).toEqual({ set: { priority: 'high' } });
  expect(changeOfDrop(facts.of(web), 'project', web, garden)).toEqual({});
});

test('a move between cells writes the values of its column and its lane in one change, or is refused whole', () => {
  const { facts } = open();
  const moved = (grouping: Grouping, subGrouping: Grouping, from: string, to: string) =>
    changeOfMove({ grouping, subGrouping }, facts.of(web), from, to);
  expect(moved('state', 'priority', cellKey('todo', 'low'), cellKey('done', 'high'))).toEqual({
    set: { state_id: 'done', priority: 'high' },
  });
  expect(moved('state', 'priority', cellKey('todo', 'low'), cellKey('todo', 'high'))).toEqual({
    set: { priority: 'high' },
  });
  expect(moved('labels', 'assignees', cellKey('bug', 'None'), cellKey('docs', 'ben'))).toEqual({
    add: { label_ids: ['docs'], assignee_ids: ['ben'] },
    remove: { label_ids: ['bug'], assignee_ids: [] },
  });
  expect(moved('priority', 'assignees', cellKey('low', 'ada'), cellKey('high', 'cleo'))).toBe(
    'Former member is not a member of WEB',
  );
  const fixed = 'Issues can’t be moved between these groups';
  expect(moved('priority', 'created_by', cellKey('low', 'ada'), cellKey('high', 'ben'))).toBe(fixed);
  expect(moved('priority', 'created_by', cellKey('low', 'ada'), cellKey('high', 'ada'))).toEqual({
    set: { priority: 'high' },
  });
});

test.each(workspaceViews)('which issues the list %s holds', (view) => {
  const place = open().at(view);
  const held = [
    row({ id: 'mine', project_id: web, assignee_ids: ['ada'], created_by: 'ben' }),
    row({ id: 'done', project_id: web, assignee_ids: ['ada'], created_by: 'ben', state__group: 'completed' }),
    row({ id: 'made', project_id: garden, created_by: 'ada' }),
    row({ id: 'other', project_id: web, created_by: 'ben' }),
    row({ id: 'archived', project_id: web, assignee_ids: ['ada'], created_by: 'ada', archived_at: '2026-01-01' }),
    row({ id: 'hidden', project_id: 'another', assignee_ids: ['ada'], created_by: 'ada' }),
  ].filter((issue) => place.scope().holds(issue));
  const expected = {
    'all-issues': ['mine', 'done', 'made', 'other'],
    assigned: ['mine', 'done'],
    created: ['made'],
    subscribed: [],
  };
  expect(held.map(({ id }) => id)).toEqual(expected[view]);
});

test('an issue that one begins or ceases to follow enters or leaves the list of subscribed ones', () => {
  const { facts, at } = open();
  const place = at('subscribed');
  const publish = (op: Change['op'], subscriber: string) =>
    facts.parts.hub.deliver([{ ...entry('s', op, { issue: 'i1', subscriber }), entity: 'issue_subscription' }]);
  const issue = row({ id: 'i1', project_id: web });
  publish('created', 'ben');
  expect(place.scope().holds(issue)).toBe(false);
  publish('created', 'ada');
  expect(place.scope().holds(issue)).toBe(true);
  publish('deleted', 'ada');
  expect(place.scope().holds(issue)).toBe(false);
});

test('the archive holds archived issues of its project, and nothing is changed in it', () => {
  const { facts } = open();
  const place = new ArchivePlace(facts.of(web));
  const archived = row({ project_id: web, archived_at: '2026-01-01' });
  expect(place.scope().holds(archived)).toBe(true);
  expect(place.scope().holds(row({ project_id: web }))).toBe(false);
  expect([place.isReadOnly, place.takesNew, place.display.offer.layouts]).toEqual([true, false, ['list']]);
  expect(facts.of(web).canEdit(archived)).toBe(false);
  expect(facts.of(web).canEdit(row({ project_id: web }))).toBe(true);
});
