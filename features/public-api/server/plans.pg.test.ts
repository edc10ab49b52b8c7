import { beforeAll, describe, expect, it } from 'vitest';
import { updateProject } from '#features/projects/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { tireless } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import * as cycles from './calls/cycles.ts';
import * as intake from './calls/intake.ts';
import * as issues from './calls/issues.ts';
import * as modules from './calls/modules.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const at = (path: string) => `/api/v1/workspaces/harbor/projects/${world().website.id}/${path}`;
let ada: ReturnType<typeof tireless>;
beforeAll(async () => {
  ada = tireless(world(), 'ada');
  await world()
    .as('ada')
    .send(updateProject, { params: params(), body: { inbox_view: true } });
});

const anIssue = async () => (await makeIssue(world())).issue_id;
const past = { start_date: '2024-01-01', end_date: '2024-01-14' };
const future = { start_date: '2199-01-01', end_date: '2199-01-14' };

describe('cycles', () => {
  const make = async (body: object = {}) =>
    (await ada.send(cycles.createCycle, { params: params(), body: { name: 'Sprint', ...body } })).body;

  it('are created, listed by view, changed, and deleted', async () => {
    const source = { external_id: 'C', external_source: 'jira' };
    const upcoming = await make({ ...future, ...source });
    expect(upcoming).toMatchObject({ owned_by: world().userId('ada'), total_issues: 0, version: 1, ...source });
    const draft = await make({ name: 'Someday' });
    const half = await ada.json('POST', at('cycles/'), { name: 'x', start_date: '2026-01-01' });
    expect(half.body).toEqual({ error: 'Both start date and end date are either required or are to be null' });
    expect((await ada.json('POST', at('cycles/'), { name: 'x', ...source })).status).toBe(409);
    const ids = async (view: string) => {
      const { body } = await ada.json<{ results: { id: string }[] }>('GET', at(`cycles/?cycle_view=${view}`));
      return body.results.map(({ id }) => id);
    };
    expect(await ids('upcoming')).toContain(upcoming.id);
    expect(await ids('draft')).toEqual([draft.id]);
    expect(await ids('all')).toEqual(expect.arrayContaining([upcoming.id, draft.id]));
    expect((await ada.json('GET', at('cycles/?cycle_view=current'))).body).toEqual([]);
    const of = { ...params(), cycle_id: draft.id };
    const changed = await ada.send(cycles.updateCycle, { params: of, body: { name: 'Later' } });
    expect(changed.body.name).toBe('Later');
    const ben = await tireless(world(), 'ben').send(cycles.deleteCycle, { params: of });
    expect(ben).toMatchObject({ status: 403, body: { error: 'Only admin or creator can delete the cycle' } });
    expect((await ada.send(cycles.deleteCycle, { params: of })).status).toBe(204);
    expect((await ada.send(cycles.readCycle, { params: of })).status).toBe(404);
  });

  it('take issues, give them up, hand them on, and are archived', async () => {
    const [one, two] = [await anIssue(), await anIssue()];
    const first = await make(future);
    const of = { ...params(), cycle_id: first.id };
    expect((await ada.json('POST', at(`cycles/${first.id}/cycle-issues/`), {})).body).toEqual({
      error: 'Issues are required',
    });
    const added = await ada.send(cycles.addCycleIssues, { params: of, body: { issues: [one, two] } });
    expect(added).toMatchObject({ status: 200, body: [{ issue: one, cycle: first.id }, { issue: two }] });
    const listed = await ada.send(cycles.listCycleIssues, { params: of });
    expect(listed.body.results.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    const issueOf = { ...of, issue_id: two };
    expect((await ada.send(cycles.readCycleIssue, { params: issueOf })).body).toMatchObject({ issue: two });
    expect((await ada.send(cycles.removeCycleIssue, { params: issueOf })).status).toBe(204);
    expect((await ada.send(cycles.readCycleIssue, { params: issueOf })).status).toBe(404);
    const next = await make(future);
    expect((await ada.json('POST', at(`cycles/${first.id}/transfer-issues/`), {})).body).toEqual({
      error: 'New Cycle Id is required',
    });
    const moved = await ada.send(cycles.transferIssues, { params: of, body: { new_cycle_id: next.id } });
    expect(moved).toMatchObject({ status: 200, body: { message: 'Success' } });
    expect((await ada.send(cycles.listCycleIssues, { params: { ...of, cycle_id: next.id } })).body.total_count).toBe(1);
    expect((await ada.send(cycles.archiveCycle, { params: of })).body).toEqual({
      error: 'Only completed cycles can be archived',
    });
    const over = { ...params(), cycle_id: (await make(past)).id };
    expect((await ada.send(cycles.updateCycle, { params: over, body: { name: 'x' } })).body).toEqual({
      error: 'The Cycle has already been completed so it cannot be edited',
    });
    expect((await ada.send(cycles.archiveCycle, { params: over })).status).toBe(204);
    expect((await ada.send(cycles.updateCycle, { params: over, body: { name: 'x' } })).body).toEqual({
      error: 'Archived cycle cannot be edited',
    });
    const archived = await ada.send(cycles.listArchivedCycles, { params: params() });
    expect(archived.body.results.map(({ id }) => id)).toEqual([over.cycle_id]);
    expect((await ada.send(cycles.restoreCycle, { params: over })).status).toBe(204);
  });
});

describe('modules', () => {
  const make = async (body: object = {}) =>
    (await ada.send(modules.createModule, { params: params(), body: { name: `Module ${newId()}`, ...body } })).body;

  it('are created, changed, archived, and deleted', async () => {
    const source = { external_id: 'M', external_source: 'jira' };
    const ben = world().userId('ben');
    const made = await make({ name: 'Sign-in', lead: ben, members: [ben], status: 'planned', ...source });
    expect(made).toMatchObject({ name: 'Sign-in', lead: ben, members: [ben], status: 'planned', ...source });
    expect((await ada.json('POST', at('modules/'), { name: 'Sign-in' })).body).toEqual({
      error: 'Module with this name already exists',
    });
    expect(await ada.json('POST', at('modules/'), { name: 'Other', ...source })).toMatchObject({
      status: 409,
      body: { id: made.id },
    });
    const of = { ...params(), module_id: made.id };
    expect((await ada.send(modules.archiveModule, { params: of })).body).toEqual({
      error: 'Only completed or cancelled modules can be archived',
    });
    const changed = await ada.send(modules.updateModule, { params: of, body: { status: 'completed', lead: null } });
    expect(changed.body).toMatchObject({ status: 'completed', lead: null });
    expect((await ada.send(modules.listModules, { params: params() })).body.results.map(({ id }) => id)).toContain(
      made.id,
    );
    expect((await ada.send(modules.archiveModule, { params: of })).status).toBe(204);
    expect((await ada.send(modules.updateModule, { params: of, body: { name: 'x' } })).body).toEqual({
      error: 'Archived module cannot be edited',
    });
    expect((await ada.send(modules.listArchivedModules, { params: params() })).body.total_count).toBe(1);
    expect((await ada.send(modules.restoreModule, { params: of })).status).toBe(204);
    const refused = await tireless(world(), 'ben').send(modules.deleteModule, { params: of });
    expect(refused).toMatchObject({ status: 403, body: { error: 'Only admin or creator can delete the module' } });
    expect((await ada.send(modules.deleteModule, { params: of })).status).toBe(204);
    expect((await ada.send(modules.readModule, { params: of })).status).toBe(404);
  });

  it('take issues and give them up', async () => {
    const [issue, { id }] = [await anIssue(), await make()];
    const of = { ...params(), module_id: id };
    const added = await ada.send(modules.addModuleIssues, { params: of, body: { issues: [issue] } });
    expect(added).toMatchObject({ status: 200, body: [{ issue, module: id, project: world().website.id }] });
    expect((await ada.send(modules.listModuleIssues, { params: of })).body.results.map((one) => one.id)).toEqual([
      issue,
    ]);
    expect((await ada.send(modules.removeModuleIssue, { params: { ...of, issue_id: issue } })).status).toBe(204);
    expect((await ada.send(modules.listModuleIssues, { params: of })).body.total_count).toBe(0);
  });
});

describe('the intake', () => {
  const submit = (issue: object, path = 'intake-issues/') =>
    ada.json<{ id: string; issue: string; status: number }>('POST', at(path), { issue });

  it('takes issues under both paths, and decides them', async () => {
    const made = await submit({ name: 'A wish', priority: 'low', description_html: '<p>Please</p>' });
    expect(made).toMatchObject({
      status: 200,
      body: { status: -2, source: 'IN-APP', issue_detail: { name: 'A wish', priority: 'low' } },
    });
    expect((await submit({})).body).toEqual({ error: 'Name is required' });
    expect((await submit({ name: 'x', priority: 'now' })).body).toEqual({ error: 'Invalid priority' });
    const of = { ...params(), issue_id: made.body.issue };
    expect((await ada.send(intake.readInbox, { params: of })).body).toMatchObject({ id: made.body.id });
    // What waits is no issue of the project yet.
    const all = await ada.send(issues.listIssues, { params: params() });
    expect(JSON.stringify(all.body)).not.toContain(made.body.issue);
    const edited = await ada.send(intake.updateIntake, { params: of, body: { issue: { name: 'A good wish' } } });
    expect(edited.body.issue_detail.name).toBe('A good wish');
    const refused = await tireless(world(), 'ben').send(intake.updateIntake, { params: of, body: { status: 1 } });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const accepted = await ada.send(intake.updateIntake, { params: of, body: { status: 1 } });
    expect(accepted.body).toMatchObject({ status: 1, issue_detail: { state: world().website.states.Backlog } });
    expect((await ada.send(intake.listIntake, { params: params() })).body.results.map((one) => one.issue)).toContain(
      made.body.issue,
    );
    const second = await submit({ name: 'Another' }, 'inbox-issues/');
    const other = { ...params(), issue_id: second.body.issue };
    expect((await ada.send(intake.deleteIntake, { params: other })).status).toBe(204);
    expect((await ada.send(intake.readIntake, { params: other })).status).toBe(404);
  });

  it('takes another source of an issue from a member, with an undo, and from a guest none', async () => {
    const made = await submit({ name: 'Came by mail' });
    const of = { ...params(), issue_id: made.body.issue };
    const source = async () => (await ada.send(intake.readIntake, { params: of })).body.source;
    const edited = await ada.send(intake.updateIntake, { params: of, body: { source: ' EMAIL ' } });
    expect(edited).toMatchObject({ status: 200, body: { source: 'EMAIL', status: -2 } });
    const group_id = must(edited.headers.get(groupHeader), 'it can be undone');
    const slug = { slug: 'harbor' };
    expect((await world().as('ada').send(undoGroup, { params: slug, body: { group_id } })).status).toBe(200);
    expect(await source()).toBe('IN-APP');
    const cleo = tireless(world(), 'cleo');
    const theirs = await cleo.send(intake.submitIssue, { params: params(), body: { issue: { name: 'Of a guest' } } });
    const kept = await cleo.send(intake.updateIntake, {
      params: { ...params(), issue_id: theirs.body.issue },
      body: { source: 'EMAIL', issue: { name: 'Still of a guest' } },
    });
    expect(kept.body).toMatchObject({ source: 'IN-APP', issue_detail: { name: 'Still of a guest' } });
    expect((await ada.send(intake.updateIntake, { params: of, body: { source: '' } })).status).toBe(400);
  });
});
