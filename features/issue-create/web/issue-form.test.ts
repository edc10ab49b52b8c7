import { expect, test } from 'vitest';
import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { NewIssueStart } from '#features/issues/web/open-create.ts';
import { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { IssueForm, startOf } from './issue-form.ts';

const member = (id: string) => ({ member_id: id, member__display_name: id, member__avatar_url: null });

/** A project as far as the form asks about it. */
function project(id: string, people: readonly string[], default_assignee: string | null = null): ProjectRecord {
  const known = { id, name: id, identifier: id.toUpperCase(), member_role: roles.member, is_member: true };
  return { ...known, archived_at: null, default_assignee, members: people.map(member) } as unknown as ProjectRecord;
}

/** A workspace with the projects Web (Ada, Ben; Ben is assigned by default) and Api (Ada). */
function workspace(): WorkspaceFacts {
  const joined = [project('web', ['ada', 'ben'], 'ben'), project('api', ['ada'])];
  const client = { send: () => new Promise<never>(() => {}) };
  const facts = new WorkspaceFacts({ client, outbox: new Outbox(), hub: new ChangeHub(), slug: 'harbor' });
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
  return facts;
}

const open = (start = {}) => new IssueForm(workspace(), startOf('web', start), startOf('web', {}));

test('a title is required, and at most 255 characters long', () => {
  const form = open();
  expect(form.problem).toBe('missing');
  form.type('   ');
  expect(form.problem).toBe('missing');
  form.type('x'.repeat(256));
  expect(form.problem).toBe('too long');
  form.type(` ${'x'.repeat(255)} `);
  expect(form.problem).toBeNull();
});

test('a title that is pasted with line breaks and control characters is one line of letters, and is sent without blanks around it', () => {
  const form = open({ priority: 'high' });
  form.type(' Paint\nthe\0 fence\u0007 ');
  form.describe('<p>Green</p>');
  expect(form.fields).toEqual({ name: 'Paint the fence', description_html: '<p>Green</p>', priority: 'high' });
});

test('closing loses something once text or properties differ from how it was opened, not for the project alone', () => {
  const form = open();
  expect(form.isDirty).toBe(false);
  form.moveTo('api');
  expect(form.isDirty).toBe(false);
  form.change({ set: { priority: 'high' } });
  expect(form.isDirty).toBe(true);
  form.change({ set: { priority: 'none' } });
  expect(form.isDirty).toBe(false);
  form.describe('<p>Green</p>');
  expect(form.isDirty).toBe(true);
});

test('the project’s default assignee is shown until somebody else is picked', () => {
  const form = open();
  expect(form.issue.assignee_ids).toEqual(['ben']);
  form.change({ set: { assignee_ids: ['ada'] } });
  expect([form.issue.assignee_ids, form.fields]).toEqual([['ada'], { name: '', assignee_ids: ['ada'] }]);
});

test('another project clears what it does not have, and says what', () => {
  const form = open({
    state_id: 's',
    label_ids: ['l1', 'l2'],
    assignee_ids: ['ada', 'ben'],
    priority: 'high',
    cycle_id: 'c',
    module_ids: ['m'],
    estimate_point: 'e',
  });
  form.type('Paint the fence');
  form.moveTo('api');
  expect(form.cleared).toEqual({ state: true, labels: 2, assignees: 1, cycle: true, modules: 1, estimate: true });
  expect(form.fields).toEqual({ name: 'Paint the fence', assignee_ids: ['ada'], priority: 'high' });
});

test('the next issue keeps what issues of one kind share; its text, dates and estimate are empty', () => {
  const shared = { priority: 'high', label_ids: ['l'], parent_id: 'p', cycle_id: 'c', module_ids: ['m'] };
  const form = open({ ...shared, name: 'One', start_date: '2026-03-01', estimate_point: 'e' });
  form.describe('<p>Green</p>');
  form.startNext();
  expect(form.fields).toEqual({ ...shared, name: '' });
  expect(form.isDirty).toBe(false);
});

test('a template fills what nobody wrote; another one takes back what the first brought', () => {
  const form = open({ priority: 'low' });
  const bug: NewIssueStart = { name: 'Bug: ', description_html: '<p>Steps</p>', priority: 'high', label_ids: ['l'] };
  form.applyTemplate({ id: 'bug', start: { ...bug, sub_issues: [{ name: 'Test' }, { name: ' ' }] } });
  expect(form.fields).toMatchObject({
    name: 'Bug:',
    priority: 'high',
    label_ids: ['l'],
    sub_issues: [{ name: 'Test' }],
  });
  expect([form.template, form.fills]).toEqual(['bug', 1]);
  form.type('Bug: the door');
  form.applyTemplate({ id: 'chore', start: { name: 'Chore', state_id: 's' } });
  expect(form.fields).toEqual({ name: 'Bug: the door', priority: 'low', state_id: 's' });
  form.applyTemplate(null);
  expect([form.fields, form.template]).toEqual([{ name: 'Bug: the door', priority: 'low' }, null]);
});

test('the default template gives way to what the place brought, and is offered once', () => {
  const form = open({ priority: 'urgent' });
  form.offer({ id: 'bug', start: { name: 'Bug: ', priority: 'high', assignee_ids: ['ada'] } });
  expect(form.fields).toEqual({ name: 'Bug:', priority: 'urgent', assignee_ids: ['ada'] });
  form.applyTemplate(null);
  form.offer({ id: 'bug', start: { name: 'Bug: ' } });
  expect(form.fields).toEqual({ name: '', priority: 'urgent' });
  const plain = open();
  plain.offer({ id: 'bug', start: { name: 'Bug: ' } });
  expect([plain.name, plain.isDirty]).toEqual(['Bug: ', false]);
});

test('another project keeps the titles of sub-issues alone', () => {
  const form = open({});
  form.applyTemplate({
    id: 'bug',
    start: { name: 'A', sub_issues: [{ name: 'Test', priority: 'low', label_ids: ['l'] }] },
  });
  form.moveTo('api');
  expect([form.fields, form.template]).toEqual([{ name: 'A', sub_issues: [{ name: 'Test', priority: 'low' }] }, null]);
});
