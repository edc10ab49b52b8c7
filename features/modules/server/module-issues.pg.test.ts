import { expect, it } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import { archiveModule, createModule, listModules, readModule, updateModule } from '#features/modules/contract.ts';
import {
  addModuleIssues,
  changeIssueModules,
  listModuleIssues,
  removeModuleIssue,
} from '#features/modules/issue-contract.ts';
import {
  createModuleLink,
  deleteModuleLink,
  listModuleLinks,
  readModuleLink,
  updateModuleLink,
} from '#features/modules/link-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { dayFromNow } from '#tests/support/cycles.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { historyOf } from '#tests/support/issue-parts.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const ben = () => world().as('ben');
let counter = 0;
const aModule = async (status: 'planned' | 'completed' = 'planned') => {
  const body = { name: `Module ${(counter += 1)}`, status };
  return { ...place(), module_id: (await ben().send(createModule, { params: place(), body })).body.id };
};

it('adds issues once, lists them in the shape of every list, and takes one out', async () => {
  const params = await aModule();
  const [one, two] = [await makeIssue(world(), { by: 'ben' }), await makeIssue(world(), { by: 'ben' })];
  const add = (issues: string[]) => ben().send(addModuleIssues, { params, body: { issues } });
  const reply = await add([one.issue_id, two.issue_id]);
  expect([reply.status, reply.body]).toEqual([201, { message: 'success' }]);
  expect((await add([one.issue_id])).status).toBe(201);
  const all = async (query: Record<string, string> = {}) =>
    (await ben().send(listModuleIssues, { params, query })).body;
  expect(await all()).toMatchObject({ total_count: 2, grouped_by: null });
  // The place decides: another module in the query does not widen the list.
  expect(await all({ module: newId() })).toMatchObject({ total_count: 2 });
  expect(await all({ group_by: 'priority' })).toMatchObject({ grouped_by: 'priority', total_count: 2 });
  const out = await ben().send(removeModuleIssue, { params: { ...params, issue_id: two.issue_id } });
  expect(out.status).toBe(204);
  expect(await all()).toMatchObject({ total_count: 1 });
  expect((await historyOf(world(), two.issue_id)).filter(({ field }) => field === 'modules')).toMatchObject([
    { verb: 'created', new_value: `Module ${counter}` },
    { verb: 'deleted', old_value: `Module ${counter}` },
  ]);
});

it('refuses no issues, issues that are not there, and archived modules', async () => {
  const params = await aModule('completed');
  const add = (issues?: string[]) => ben().send(addModuleIssues, { params, body: issues ? { issues } : {} });
  for (const issues of [undefined, []]) {
    const reply = await expectNothingWritten(world(), () => add(issues));
    expect([reply.status, reply.body]).toEqual([400, { error: 'Issues are required' }]);
  }
  const unknown = newId();
  expect((await add([unknown])).body).toMatchObject({ refused: [unknown] });
  expect((await ben().send(removeModuleIssue, { params: { ...params, issue_id: unknown } })).status).toBe(404);
  await ben().send(archiveModule, { params });
  const { issue_id } = await makeIssue(world(), { by: 'ben' });
  const reply = await expectNothingWritten(world(), () => add([issue_id]));
  expect(reply.body).toEqual({ error: 'Archived module cannot be updated' });
});

it('changes the modules of an issue in one call', async () => {
  const [one, two] = [await aModule(), await aModule()];
  const issue = await makeIssue(world(), { by: 'ben' });
  const change = (modules: string[], removed_modules: string[]) =>
    ben().send(changeIssueModules, { params: issue, body: { modules, removed_modules } });
  await change([one.module_id], []);
  expect((await change([two.module_id], [one.module_id])).status).toBe(201);
  expect((await ben().send(readIssue, { params: issue })).body.module_ids).toEqual([two.module_id]);
  const reply = await expectNothingWritten(world(), () => change([newId()], [two.module_id]));
  expect(reply.status).toBe(400);
});

it('counts listed issues by the group of their state', async () => {
  const params = await aModule();
  const made = [
    await makeIssue(world(), { by: 'ben' }),
    await makeIssue(world(), { by: 'ben' }),
    await makeIssue(world(), { by: 'ben' }),
  ].map(({ issue_id }) => issue_id);
  await ben().send(addModuleIssues, { params, body: { issues: made } });
  const change = (ids: readonly (string | undefined)[], state_id: string | undefined) =>
    ben().json('POST', `/api/workspaces/harbor/projects/${world().website.id}/issues/change/`, {
      ids,
      set: { state_id },
    });
  const { Done, Cancelled, Todo } = world().website.states;
  await change([made[0]], Done);
  await change([made[1]], Cancelled);
  await change([made[2]], Todo);
  const counts = {
    total_issues: 3,
    completed_issues: 1,
    cancelled_issues: 1,
    unstarted_issues: 1,
    started_issues: 0,
    backlog_issues: 0,
  };
  expect((await ben().send(readModule, { params })).body).toMatchObject({ ...counts, sub_issues: 0 });
  const { body } = await ben().send(listModules, { params: place() });
  expect(body.find(({ id }) => id === params.module_id)).toMatchObject(counts);
});

it('tells of one module how its issues are spread, with a chart when it has both dates', async () => {
  const params = await aModule();
  const issue = await makeIssue(world(), { by: 'ben', assignees: ['hana'] });
  await ben().send(addModuleIssues, { params, body: { issues: [issue.issue_id] } });
  await world().server.catchUp();
  const read = async () => (await ben().send(readModule, { params })).body;
  const before = await read();
  expect(before.distribution).toMatchObject({
    assignees: [{ assignee_id: world().userId('hana'), total_issues: 1, completed_issues: 0, pending_issues: 1 }],
    labels: [{ label_id: null, total_issues: 1 }],
    completion_chart: {},
  });
  // The world's project does not estimate in points.
  expect(before.estimate_distribution).toEqual({});
  const [yesterday, tomorrow] = [dayFromNow(-1), dayFromNow(1)];
  await ben().send(updateModule, { params, body: { start_date: yesterday, target_date: tomorrow } });
  const { completion_chart: chart } = (await read()).distribution;
  expect(Object.keys(chart)).toEqual([yesterday, dayFromNow(0), tomorrow]);
  expect([chart[dayFromNow(0)], chart[tomorrow]]).toEqual([1, null]);
});

it('keeps links: an address once, with a scheme', async () => {
  const params = await aModule();
  const add = (url: string, title?: string) => ben().send(createModuleLink, { params, body: { url, title } });
  const made = await add('example.invalid/spec', 'Spec');
  expect([made.status, made.body]).toMatchObject([
    201,
    { url: 'http://example.invalid/spec', title: 'Spec', module: params.module_id, metadata: {} },
  ]);
  expect((await add('http://example.invalid/spec')).body).toEqual({ error: 'URL already exists.' });
  expect((await add('not an address')).body).toEqual({ url: ['Enter a valid URL.'] });
  await add('https://other.invalid');
  const of = { ...params, link_id: made.body.id };
  const clash = await ben().send(updateModuleLink, { params: of, body: { url: 'https://other.invalid' } });
  expect([clash.status, clash.body]).toEqual([400, { error: 'URL already exists for this Issue' }]);
  await ben().send(updateModuleLink, { params: of, body: { url: 'https://new.invalid', title: null } });
  expect((await ben().send(readModuleLink, { params: of })).body).toMatchObject({
    url: 'https://new.invalid',
    title: null,
  });
  expect((await ben().send(readModule, { params })).body.link_module).toHaveLength(2);
  expect((await ben().send(deleteModuleLink, { params: of })).status).toBe(204);
  const left = (await world().as('cleo').send(listModuleLinks, { params })).body;
  expect(left.map(({ url }) => url)).toEqual(['https://other.invalid']);
});
