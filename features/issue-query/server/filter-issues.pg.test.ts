import { beforeAll, describe, expect, it } from 'vitest';
import { changeIssues, listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const ask = (query: Record<string, string>, person: Person = 'ben') =>
  world().as(person).send(listIssues, { params: place(), query });
const rows = async (query: Record<string, string>, person?: Person) =>
  (await ask(query, person)).body.results as IssueRow[];
const names = async (query: Record<string, string>, person?: Person) =>
  (await rows(query, person)).map(({ name }) => name);
const idOf = (name: string) => must(world().issues.get(name), name);

const keyboard = 'Keyboard map';
beforeAll(async () => {
  await world()
    .as('ben')
    .send(changeIssues, { params: place(), body: { ids: [idOf(keyboard)], set: { parent_id: idOf('Empty states') } } });
});

describe('filters', () => {
  const { Bug, Docs, Todo, ada, ben } = {
    Bug: () => world().website.labels.Bug,
    Docs: () => world().website.labels.Docs,
    Todo: () => world().website.states.Todo,
    ada: () => world().userId('ada'),
    ben: () => world().userId('ben'),
  };
  const unassigned = [
    'Right-to-left names: שלום',
    'Rename the settings tabs',
    'Empty states',
    'Keyboard map',
    'Old importer',
    'Choose a font',
    'Board jumps when a card is dropped',
    'Write the installation guide',
  ];

  it.each([
    [
      'one state',
      () => ({ state: Todo() }),
      ['Measure the first load', 'Keyboard map', 'Sign-in page loses the typed address'],
    ],
    [
      'a state in capitals',
      () => ({ state: Todo().toUpperCase() }),
      ['Measure the first load', 'Keyboard map', 'Sign-in page loses the typed address'],
    ],
    ['state groups', () => ({ state_group: 'completed,cancelled' }), ['Old importer', 'Dark theme', 'Choose a font']],
    [
      'priorities',
      () => ({ priority: 'urgent,high' }),
      ['Keyboard map', 'Board jumps when a card is dropped', 'Sign-in page loses the typed address'],
    ],
    [
      'one key given twice',
      () => 'priority=urgent&priority=high',
      ['Keyboard map', 'Board jumps when a card is dropped', 'Sign-in page loses the typed address'],
    ],
    [
      'a label or none',
      () => ({ labels: `${Docs()},None`, priority: 'low,medium,high' }),
      [
        'Measure the first load',
        'Empty states',
        'Keyboard map',
        'Dark theme',
        'Write the installation guide',
        'Cache avatars',
      ],
    ],
    [
      'both labels at once are any of them',
      () => ({ labels: `${Bug()},${Docs()}` }),
      [
        'Keyboard map',
        'Old importer',
        'Board jumps when a card is dropped',
        'Write the installation guide',
        'Sign-in page loses the typed address',
      ],
    ],
    ['an assignee', () => ({ assignees: ada() }), ['Cache avatars']],
    ['nobody assigned', () => ({ assignees: 'None' }), unassigned],
    [
      'a creator',
      () => ({ created_by: ben() }),
      ['Measure the first load', 'Old importer', 'Board jumps when a card is dropped', 'Write the installation guide'],
    ],
    ['a parent', () => ({ parent: idOf('Empty states') }), [keyboard]],
    ['no cycle, all the rest', () => ({ cycle: 'None', priority: 'urgent' }), ['Sign-in page loses the typed address']],
    ['top level by parent', () => ({ parent: 'None', priority: 'high' }), ['Board jumps when a card is dropped']],
    [
      'top level by sub_issue',
      () => ({ sub_issue: 'false', priority: 'high' }),
      ['Board jumps when a card is dropped'],
    ],
    [
      'with sub-issues',
      () => ({ sub_issue: 'true', priority: 'high' }),
      [keyboard, 'Board jumps when a card is dropped'],
    ],
    [
      'a part of the name, in any case',
      () => ({ name: 'THE ' }),
      [
        'Measure the first load',
        'Rename the settings tabs',
        'Write the installation guide',
        'Sign-in page loses the typed address',
      ].toSorted(),
    ],
    ['a name in another script', () => ({ name: 'שלום' }), ['Right-to-left names: שלום']],
    ['signs that mean something elsewhere', () => ({ name: '%' }), []],
    [
      'active ones',
      () => ({ type: 'active', labels: Bug() }),
      ['Board jumps when a card is dropped', 'Sign-in page loses the typed address'],
    ],
    ['the backlog, with a group that excludes it', () => ({ type: 'backlog', state_group: 'started' }), []],
    ['an unknown type', () => ({ type: 'everything', priority: 'urgent' }), ['Sign-in page loses the typed address']],
    [
      'null and empty',
      () => ({
        state: 'null',
        priority: '',
        labels: 'null,',
        assignees: ',,',
        target_date: 'null',
        name: '',
        group_by: 'null',
        order_by: 'null',
        created_by: ada(),
        state_group: 'completed',
      }),
      ['Dark theme', 'Choose a font'],
    ],
    ['an unknown key', () => ({ colour: 'red', priority: 'urgent' }), ['Sign-in page loses the typed address']],
    ['ids that name nothing', () => ({ labels: newId() }), []],
    [
      'due days',
      () => ({ target_date: '2026-03-01;after,2026-03-12;before' }),
      ['Sign-in page loses the typed address'],
    ],
    ['one due day', () => ({ target_date: '2026-03-20' }), ['Board jumps when a card is dropped']],
    [
      'no start day',
      () => ({ start_date: 'None', priority: 'urgent,high' }),
      [keyboard, 'Sign-in page loses the typed address'],
    ],
    [
      'a later bound of the same side',
      () => ({ target_date: '2026-03-01;after,2026-03-13;after' }),
      ['Board jumps when a card is dropped'],
    ],
    [
      'a relative bound without its anchor',
      () => ({ target_date: '1_weeks;after', priority: 'urgent' }),
      ['Sign-in page loses the typed address'],
    ],
    ['far from now', () => ({ target_date: '9999_months;after;fromnow' }), []],
  ] as [string, () => Record<string, string> | string, string[]][])('understand %s', async (_, query, expected) => {
    const wanted = query();
    const found =
      typeof wanted === 'string'
        ? (
            await world()
              .as('ben')
              .json<{ results: IssueRow[] }>(
                'GET',
                `/api/workspaces/harbor/projects/${world().website.id}/issues/?${wanted}`,
              )
          ).body.results.map(({ name }) => name)
        : await names(wanted);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['state', 'todo'],
    ['state', `${newId()},nonsense`],
    ['state_group', 'done'],
    ['state_group', 'triage'],
    ['priority', 'highest'],
    ['assignees', 'ada'],
    ['labels', "'; drop table issues; --"],
    ['created_by', 'none'],
    ['cycle', '1'],
    ['parent', 'WEB-1'],
    ['estimate_point', '3'],
    ['target_date', 'today'],
    ['target_date', '2026-02-30'],
    ['target_date', '2026-13-01;after'],
    ['target_date', '0000-01-01;after'],
    ['target_date', '2026-03-01;sideways'],
    ['start_date', '1_weeks;sideways;fromnow'],
    ['start_date', '12345_weeks;after;fromnow'],
    ['order_by', 'colour'],
    ['order_by', '--priority'],
    ['order_by', 'priority,name'],
    ['group_by', 'state'],
    ['group_by', 'colour'],
  ])('refuse a malformed %s by name: %s', async (key, value) => {
    const { status, body } = await ask({ [key]: value });
    expect([status, Object.keys(body)]).toEqual([400, [key]]);
  });
});
