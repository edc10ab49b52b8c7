import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createRule, listRules } from '#features/automations/rule-contract.ts';
import { createEstimate, listEstimates } from '#features/estimates/contract.ts';
import { createIssueTemplate, listIssueTemplates } from '#features/issue-templates/contract.ts';
import { createLabel, deleteLabel, listLabels } from '#features/labels/contract.ts';
import {
  createProjectFromTemplate,
  deleteProjectTemplate,
  listProjectTemplates,
  renameProjectTemplate,
  saveProjectAsTemplate,
} from '#features/project-templates/contract.ts';
import { listProjects, updateProject } from '#features/projects/contract.ts';
import { createRecurringIssue, listRecurringIssues } from '#features/recurring-issues/contract.ts';
import { createState, listStates } from '#features/states/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { createView, listViews } from '#features/views/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const website = () => ({ slug: 'harbor', project_id: world().website.id });
const ada = () => world().as('ada');
const save = async (name: string, who: Person = 'ada') =>
  (await world().as(who).send(saveProjectAsTemplate, { params: website(), body: { name } })).body;
const all = async (who: Person = 'ada') => (await world().as(who).send(listProjectTemplates, { params: harbor })).body;
let made = 0;
const draft = () => ({ name: `Copy ${(made += 1)}`, identifier: `COPY${made}`, timezone: 'Asia/Kolkata' });
const undo = ({ headers }: { headers: Headers }) =>
  ada().json('POST', '/api/workspaces/harbor/undo/', { group_id: headers.get('x-cairn-group') });

beforeEach(() => sql`delete from project_templates`.execute(world().db));

it('brings states, labels, estimate, features, issue templates, views, rules and recurring issues, which name each other', async () => {
  const { states, labels } = world().website;
  const review = (
    await ada().send(createState, {
      params: website(),
      body: { name: 'Review', color: '#8B5CF6', group: 'started', description: 'Somebody looks at it', default: true },
    })
  ).body;
  const urgent = (
    await ada().send(createLabel, { params: website(), body: { name: 'Urgent', color: '#EF4444', parent: labels.Bug } })
  ).body;
  const estimate = (
    await ada().send(createEstimate, {
      params: website(),
      body: {
        estimate: { name: 'Sizes', type: 'categories', last_used: true },
        estimate_points: [
          { key: 1, value: 'S' },
          { key: 2, value: 'L' },
        ],
      },
    })
  ).body;
  const large = must(
    estimate.points.find(({ value }) => value === 'L'),
    'the point',
  ).id;
  await ada().send(updateProject, {
    params: website(),
    body: { estimate: estimate.id, module_view: false, inbox_view: true, close_in: 3, default_state: states.Cancelled },
  });
  const ben = world().userId('ben');
  await ada().send(createIssueTemplate, {
    params: website(),
    body: {
      name: 'Bug report',
      is_default: true,
      issue: {
        name: 'Bug: ',
        state_id: review.id,
        label_ids: [urgent.id],
        assignee_ids: [ben],
        estimate_point: large,
        sub_issues: [{ name: 'Tell support', label_ids: [labels.Docs] }],
      },
    },
  });
  await ada().send(createView, {
    params: website(),
    body: { name: 'Urgent ones', filters: { labels: [urgent.id], q: [`state:${review.id}`] } },
  });
  await ada().send(createView, { params: website(), body: { name: 'For Ben', filters: { assignees: [ben] } } });
  await ada().send(createView, { params: website(), body: { name: 'My own', access: 0 } });
  const rule = { name: 'Reviews', trigger: 'created' as const, filter: 'label:Urgent estimate:L' };
  await ada().send(createRule, {
    params: website(),
    body: { ...rule, actions: { state_id: review.id, comment: 'Look at it.' } },
  });
  await ada().send(createRule, {
    params: website(),
    body: { name: 'To Ben', trigger: 'created', actions: { assignee_ids: [ben] } },
  });
  const long = addDays(todayIn('UTC'), -21);
  await ada().send(createRecurringIssue, {
    params: website(),
    body: { rule: 'FREQ=WEEKLY', start_day: long, issue: { name: 'Weekly', label_ids: [urgent.id] } },
  });

  const { template, left_out } = await save('Like Website');
  expect(template).toMatchObject({
    name: 'Like Website',
    estimate: 'Sizes',
    issue_templates: 1,
    views: 1,
    rules: 1,
    recurring_issues: 1,
    features: { module_view: false, inbox_view: true },
  });
  expect(left_out).toEqual([
    { kind: 'view', name: 'For Ben' },
    { kind: 'rule', name: 'To Ben' },
  ]);
  // The template is of that day: what happens to the project later does not matter to it.
  await ada().send(deleteLabel, { params: { ...website(), label_id: urgent.id } });
  const { project: copied, left_out: notAdded } = (
    await ada().send(createProjectFromTemplate, {
      params: { ...harbor, template_id: template.id },
      body: draft(),
    })
  ).body;
  expect(notAdded).toEqual([]);
  expect(copied).toMatchObject({ module_view: false, inbox_view: true, close_in: 3 });
  const params = { slug: 'harbor', project_id: copied.id };
  const newStates = (await ada().send(listStates, { params })).body;
  expect(newStates.map(({ name }) => name)).toEqual(['Backlog', 'Todo', 'In Progress', 'Review', 'Done', 'Cancelled']);
  const newReview = must(
    newStates.find(({ name }) => name === 'Review'),
    'the state',
  );
  expect(newReview).toMatchObject({ default: true, description: 'Somebody looks at it' });
  expect(copied.default_state).toBe(newStates.find(({ name }) => name === 'Cancelled')?.id);
  const newLabels = (await ada().send(listLabels, { params })).body;
  const idOf = (name: string) =>
    must(
      newLabels.find((label) => label.name === name),
      name,
    ).id;
  expect(newLabels.find(({ name }) => name === 'Urgent')?.parent).toBe(idOf('Bug'));
  const [newEstimate] = (await ada().send(listEstimates, { params })).body;
  expect(copied.estimate).toBe(newEstimate?.id);
  const newLarge = must(
    newEstimate?.points.find(({ value }) => value === 'L'),
    'the point',
  ).id;
  expect((await ada().send(listIssueTemplates, { params })).body).toMatchObject([
    {
      name: 'Bug report',
      is_default: true,
      issue: {
        name: 'Bug: ',
        state_id: newReview.id,
        label_ids: [idOf('Urgent')],
        assignee_ids: [],
        estimate_point: newLarge,
        sub_issues: [{ name: 'Tell support', label_ids: [idOf('Docs')] }],
      },
    },
  ]);
  expect((await ada().send(listViews, { params })).body).toMatchObject([
    { name: 'Urgent ones', access: 1, filters: { labels: [idOf('Urgent')], q: [`state:${newReview.id}`] } },
  ]);
  expect((await ada().send(listRules, { params })).body).toMatchObject([
    {
      name: 'Reviews',
      filter: rule.filter,
      actions: { state_id: newReview.id, comment: 'Look at it.' },
      stopped: null,
    },
  ]);
  expect((await ada().send(listRecurringIssues, { params })).body).toMatchObject([
    { rule: 'FREQ=WEEKLY', issue: { name: 'Weekly', label_ids: [idOf('Urgent')] }, is_enabled: true },
  ]);
});

it('takes states and labels as the form changed them, and leaves out what names a removed one', async () => {
  const { states, labels } = world().website;
  await ada().send(createView, { params: website(), body: { name: 'Docs', filters: { labels: [labels.Docs] } } });
  await ada().send(createView, { params: website(), body: { name: 'Waiting', filters: { state: [states.Todo] } } });
  const { template } = await save('Changed');
  const body = {
    ...draft(),
    states: template.states.map(({ id, name, group, color }) => ({
      name: name === 'Todo' ? 'Up next' : name,
      group,
      color,
      of: id,
    })),
    labels: [{ name: 'Idea', color: '#3B82F6' }],
  };
  const params = { ...harbor, template_id: template.id };
  const { project: copied, left_out } = (await ada().send(createProjectFromTemplate, { params, body })).body;
  expect(left_out).toContainEqual({ kind: 'view', name: 'Docs' });
  const inCopy = { slug: 'harbor', project_id: copied.id };
  const next = (await ada().send(listStates, { params: inCopy })).body.find(({ name }) => name === 'Up next');
  const views = (await ada().send(listViews, { params: inCopy })).body;
  expect(views.find(({ name }) => name === 'Waiting')?.filters).toEqual({ state: [must(next, 'the state').id] });
  expect((await ada().send(listLabels, { params: inCopy })).body.map(({ name }) => name)).toEqual(['Idea']);
  // Refused, and then nothing of it is there.
  const refused = (change: Record<string, unknown>) =>
    expectNothingWritten(world(), () =>
      ada().json('POST', `/api/workspaces/harbor/project-templates/${template.id}/projects/`, { ...body, ...change }),
    );
  expect(await refused({ ...draft(), states: body.states.slice(1) })).toMatchObject({
    status: 400,
    body: { states: ['At least one state is needed in: backlog.'] },
  });
  const twice = [...body.labels, ...body.labels];
  expect(await refused({ ...draft(), labels: twice })).toMatchObject({
    status: 400,
    body: { labels: ['"Idea" is there twice.'] },
  });
  expect((await refused({ identifier: 'OTHER' })).status).toBe(410);
});

it('has a name of its own, in any case; rename and deletion are undone, but not into a name that is taken', async () => {
  const { id } = (await save('Web')).template;
  const { template: other } = await save('App', 'hana');
  const path = `/api/workspaces/harbor/projects/${world().website.id}/save-as-template/`;
  const refused = (body: unknown) => expectNothingWritten(world(), () => ada().json('POST', path, body));
  const taken = { name: ['A project template with this name already exists.'] };
  expect(await refused({ name: ' wEB ' })).toMatchObject({ status: 400, body: taken });
  expect(await refused({ name: ' ' })).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
  const one = { params: { ...harbor, template_id: id } };
  const renamed = await ada().send(renameProjectTemplate, { ...one, body: { name: 'Site' } });
  expect((await undo(renamed)).status).toBe(200);
  expect((await all()).map(({ name }) => name)).toEqual(['App', 'Web']);
  const gone = await ada().send(deleteProjectTemplate, one);
  expect((await undo(gone)).status).toBe(200);
  expect((await all()).map(({ name }) => name)).toEqual(['App', 'Web']);
  const again = await ada().send(deleteProjectTemplate, one);
  await ada().send(renameProjectTemplate, { params: { ...harbor, template_id: other.id }, body: { name: 'web' } });
  expect(await undo(again)).toMatchObject({ status: 400, body: { blocked: [{ fields: ['name'] }] } });
  const saved = await ada().send(saveProjectAsTemplate, { params: website(), body: { name: 'Third' } });
  await ada().send(undoGroup, {
    params: harbor,
    body: { group_id: must(saved.headers.get('x-cairn-group'), 'group') },
  });
  expect((await all()).map(({ name }) => name)).toEqual(['web']);
  const unknown = { ...one.params, template_id: newId() };
  expect(
    (await ada().json('POST', `/api/workspaces/harbor/project-templates/${unknown.template_id}/projects/`, draft()))
      .status,
  ).toBe(404);
});

it('is looked after by whoever saved it and by workspace admins; another workspace does not know it', async () => {
  const { id } = (await save('Hana’s', 'hana')).template;
  const path = `/api/workspaces/harbor/project-templates/${id}/`;
  const rename = (who: Person, name: string) => world().as(who).json('PATCH', path, { name });
  expect((await rename('dan', 'Dan’s')).status).toBe(403);
  expect((await rename('hana', 'Hers')).status).toBe(200);
  expect((await rename('gus', 'Ours')).status).toBe(200);
  expect((await all('dan')).map(({ name }) => name)).toEqual(['Ours']);
  expect((await world().as('cleo').json('GET', '/api/workspaces/harbor/project-templates/')).status).toBe(403);
  const elsewhere = `/api/workspaces/quarry/project-templates/${id}/`;
  expect((await world().as('eve').json('PATCH', elsewhere, { name: 'Mine' })).status).toBe(404);
  expect((await world().as('eve').json('POST', `${elsewhere}projects/`, draft())).status).toBe(404);
  const before = (await ada().send(listProjects, { params: harbor })).body.length;
  // Who uses it is an admin of the new project, and its rules act as this person.
  const copied = await world()
    .as('dan')
    .send(createProjectFromTemplate, { params: { ...harbor, template_id: id }, body: draft() });
  expect(copied.body.project.member_role).toBe(20);
  expect((await ada().send(listProjects, { params: harbor })).body).toHaveLength(before + 1);
});
