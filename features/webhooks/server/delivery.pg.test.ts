import { describe, expect, it } from 'vitest';
import { createComment } from '#features/comments/contract.ts';
import { createCycle } from '#features/cycles/contract.ts';
import { changeIssues, deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { createProject, updateProject } from '#features/projects/contract.ts';
import { updateWebhook } from '#features/webhooks/contract.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { makeToken, programWith } from '#tests/support/programs.ts';
import { webhookForTests } from '#tests/support/webhook-for-tests.ts';
import { signatureOf, type Taken } from '#tests/support/webhook-receiver.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const hooks = webhookForTests(world);
const params = { slug: 'harbor' };
const ada = () => world().as('ada');
const website = () => ({ slug: 'harbor', project_id: world().website.id });
const everything = { project: true, issue: true, module: true, cycle: true, issue_comment: true };
const rename = (issue: IssueParams, name: string) => ada().send(updateIssue, { params: issue, body: { name } });

const eventOf = (field: string | null, action = 'updated') =>
  expect.objectContaining({
    action,
    activity: expect.objectContaining({ field }),
  });
const bodies = (of: readonly Taken[]) => of.map(({ body }) => body);

describe('what is reported', () => {
  it('is the creation of an issue and each changed field, in order, signed over the exact bytes', async () => {
    await hooks.add({ issue: true });
    const issue = await makeIssue(world(), { name: 'Ärger 😀', assignees: ['ben'] });
    await ada().send(updateIssue, { params: issue, body: { name: 'Better', priority: 'high' } });
    const sent = await hooks.all();
    expect(bodies(sent).map(({ event, action, activity }) => [event, action, activity['field']])).toEqual([
      ['issue', 'created', null],
      ['issue', 'updated', 'assignees'],
      ['issue', 'updated', 'name'],
      ['issue', 'updated', 'priority'],
    ]);
    for (const { headers, text } of sent) {
      expect(headers['x-cairn-signature']).toBe(signatureOf(text, hooks.hook().secret_key));
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-cairn-event': 'issue',
        'user-agent': 'Cairn',
      });
      expect(headers).not.toHaveProperty('x-plane-signature');
    }
    expect(new Set(sent.map(({ headers }) => headers['x-cairn-delivery'])).size).toBe(4);
    const first = must(sent[2], 'the change of the name');
    expect(first.text).toContain('"event": "issue", "action": "updated"');
    expect(first.text).toMatch(/\\u00c4rger/);
    expect(first.body).toMatchObject({
      webhook_id: hooks.hook().id,
      workspace_id: hooks.hook().workspace,
      activity: {
        old_value: 'Ärger 😀',
        new_value: 'Better',
        actor: { id: world().userId('ada'), email: 'ada@example.invalid' },
      },
      data: {
        id: issue.issue_id,
        project: issue.project_id,
        name: 'Better',
        priority: 'high',
        state: { name: expect.any(String), group: 'backlog' },
        assignees: [{ id: world().userId('ben') }],
        labels: [],
        description_html: '<p></p>',
      },
    });
  });

  it('says on whose behalf a program changed something, and through which token', async () => {
    await hooks.add({ issue: true, issue_comment: true });
    const issue = await makeIssue(world());
    const program = programWith(world(), (await makeToken(world(), 'ben', { label: 'Night shift' })).token);
    const path = `/api/v1/workspaces/harbor/projects/${issue.project_id}/issues/${issue.issue_id}/`;
    await program.json('PATCH', path, { priority: 'high' });
    await program.json('POST', `${path}comments/`, { comment_html: '<p>Done</p>' });
    const by = (person: 'ada' | 'ben') => expect.objectContaining({ id: world().userId(person) });
    expect(bodies(await hooks.all()).map(({ event, activity }) => [event, activity['actor'], activity['via']])).toEqual(
      expect.arrayContaining([
        ['issue', by('ada'), null],
        ['issue', by('ben'), 'Night shift'],
        ['issue_comment', by('ben'), 'Night shift'],
      ]),
    );
  });

  it('is also sent under the legacy names when the webhook asks for it', async () => {
    await hooks.add({ issue: true, has_legacy_headers: true });
    await makeIssue(world());
    const [first] = await hooks.taken(1);
    const { headers, text } = must(first, 'one came');
    const signature = signatureOf(text, hooks.hook().secret_key);
    expect(headers).toMatchObject({
      'x-plane-event': 'issue',
      'x-plane-signature': signature,
      'user-agent': 'Autopilot',
    });
    expect(headers['x-plane-delivery']).toBe(headers['x-cairn-delivery']);
  });

  it('are comments, cycles, modules, projects, and what joins them', async () => {
    await hooks.add(everything);
    const issue = await makeIssue(world());
    await ada().send(createComment, { params: issue, body: { comment_html: '<p>Fine</p>' } });
    const { body: cycle } = await ada().send(createCycle, { params: website(), body: { name: 'Sprint of hooks' } });
    const { body: module } = await ada().send(createModule, { params: website(), body: { name: 'Hooks' } });
    const set = { cycle_id: cycle.id, module_ids: [module.id] };
    await ada().send(changeIssues, { params: website(), body: { ids: [issue.issue_id], set } });
    const { body: project } = await ada().send(createProject, { params, body: { name: 'Hooked', identifier: 'HOOK' } });
    await ada().send(updateProject, { params: { ...params, project_id: project.id }, body: { description: 'New' } });
    const sent = bodies(await hooks.all());
    const of = (event: string) => sent.filter((body) => body.event === event);
    expect(of('issue_comment')).toMatchObject([
      {
        action: 'created',
        data: { comment_html: '<p>Fine</p>', issue: issue.issue_id },
        activity: { field: 'description', new_value: '<p>Fine</p>' },
      },
    ]);
    expect(of('cycle')).toMatchObject([{ action: 'created', data: { id: cycle.id, name: 'Sprint of hooks' } }]);
    expect(of('cycle')[0]?.data).toHaveProperty('total_issues');
    expect(of('module')).toMatchObject([{ action: 'created', data: { id: module.id, lead: null, members: [] } }]);
    expect(of('cycle_issue')).toMatchObject([
      { action: 'created', data: { issue: issue.issue_id, cycle: cycle.id }, activity: { new_identifier: cycle.id } },
    ]);
    expect(of('module_issue')).toMatchObject([
      { action: 'created', data: { issue: issue.issue_id, module: module.id } },
    ]);
    expect(of('project')).toMatchObject([
      { action: 'created', data: { id: project.id, identifier: 'HOOK' } },
      { action: 'updated', activity: { field: 'description', old_value: '', new_value: 'New' } },
    ]);
    expect(of('issue')).toEqual([eventOf(null, 'created')]);
  });

  it('is what was asked for, and deletions with the object as it was', async () => {
    await hooks.add({ issue: true });
    const issue = await makeIssue(world());
    await ada().send(createComment, { params: issue, body: { comment_html: '<p>Unheard</p>' } });
    await ada().send(deleteIssue, { params: issue });
    expect(bodies(await hooks.all())).toEqual([eventOf(null, 'created'), eventOf(null, 'deleted')]);
    expect(hooks.receiver().taken[1]?.body.data).toMatchObject({ id: issue.issue_id, deleted_at: expect.any(String) });
  });

  it('begins when the webhook is made, and stops while it is off', async () => {
    const issue = await makeIssue(world());
    await hooks.add({ issue: true });
    await rename(issue, 'One');
    await hooks.settled();
    const of = hooks.of();
    await ada().send(updateWebhook, { ...of, body: { is_active: false } });
    await rename(issue, 'Two');
    await world().server.catchUp();
    await ada().send(updateWebhook, { ...of, body: { is_active: true } });
    await rename(issue, 'Three');
    expect(bodies(await hooks.all()).map(({ activity }) => activity['new_value'])).toEqual(['One', 'Three']);
  });

  it('leaves out an issue that waits in the intake, which has an event of its own', async () => {
    await hooks.add({ issue: true });
    await ada().send(updateProject, { params: website(), body: { inbox_view: true } });
    const submitted = await ada().json(
      'POST',
      `/api/workspaces/harbor/projects/${website().project_id}/inbox-issues/`,
      {
        issue: { name: 'Please' },
        source: 'IN-APP',
      },
    );
    expect(submitted.status).toBeLessThan(300);
    expect(bodies(await hooks.all()).map(({ event, action }) => [event, action])).toEqual([
      ['intake_issue', 'created'],
    ]);
    const data = must(hooks.receiver().taken[0]?.body.data, 'it is described');
    expect(data).toMatchObject({ status: -2, issue_detail: { name: 'Please' } });
    await ada().json(
      'PATCH',
      `/api/workspaces/harbor/projects/${website().project_id}/inbox-issues/${String(data['issue'])}/`,
      {
        status: 1,
      },
    );
    const events = bodies(await hooks.all()).map(({ event, action, activity }) => [event, action, activity['field']]);
    expect(events).toContainEqual(['intake_issue', 'updated', 'status']);
    expect(events.filter(([event, action]) => event === 'issue' && action === 'created')).toHaveLength(1);
  });
});
