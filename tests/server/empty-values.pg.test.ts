import { beforeAll, describe, expect, it } from 'vitest';
import { createIssue, readIssue, updateIssue } from '#features/issues/contract.ts';
import { createDraft } from '#features/drafts/contract.ts';
import { createLabel, updateLabel } from '#features/labels/contract.ts';
import { createProject, updateProject } from '#features/projects/contract.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { isId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { bodyKeys, valueAt, withKey, type BodyKey } from '#tests/support/body-keys.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';
import { roleTable, type RoleRow } from './role-table.ts';
import { calls } from './role-callers.ts';

const world = worldForTests();
const rowOf = (call: CallSpec): RoleRow => must(roleTable[call.name], `${call.name} stands in the role table`);
const keys = calls
  .filter(({ form, body }) => form !== true && body !== undefined)
  .flatMap((call) => bodyKeys(must(call.body, 'filtered')).map((key) => ({ call, key })));
const named = (kind: BodyKey['kind']) =>
  keys
    .filter(({ key }) => key.kind === kind)
    .map(({ call, key }) => [`${call.name} ${key.path.join('.')}`, call, key] as const);

/** Keys that are required by their calls, and those that may be empty. */
function split(all: ReturnType<typeof named>) {
  const isNeeded = ({ isOptional, takesNull }: BodyKey) => !isOptional && !takesNull;
  return [all.filter(([, , key]) => isNeeded(key)), all.filter(([, , key]) => !isNeeded(key))] as const;
}

/** The answer to a good body of the call, with `value` in the place of one key; undefined leaves the key out. */
async function answer(call: CallSpec, { path }: BodyKey, value: unknown) {
  const given = await rowOf(call).given(world(), 'ada');
  const body = withKey(given.body ?? {}, path, value);
  const reply = (await world()
    .as('ada')
    .send(call, { ...given, body })) as { status: number; body: unknown };
  const refusal = reply.status < 300 ? null : reply.body;
  const stored = refusal === null ? valueAt(reply.body, path) : undefined;
  // Each good body has a place of its own, with ids of its own.
  return { status: reply.status, refusal, value: isId(stored) ? 'an id' : stored };
}

beforeAll(() =>
  world()
    .as('ada')
    .post('/api/instances/admins/sign-in/', { email: email('ada'), password }),
);

it('finds the keys of every call by their schemas', () => {
  const found = keys.map(({ call, key }) => `${call.name} ${key.path.join('.')} ${key.kind}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'createIssue state_id relation',
      'createIssue start_date date',
      'createIssue label_ids array',
      'replaceIssue parent_id relation',
      'operateOnIssues properties.cycle_id relation',
      'changeIssueDates updates.0.target_date date',
      'changeIssues place.after relation',
      'createDraft module_ids array',
      'updateLabel parent relation',
      'updateProject project_lead relation',
      'createProject states array',
      'updateMe cover_image_asset relation',
      'addProjectMembers members.0.member_id relation',
    ]),
  );
});

describe('a relation or date given as "" (decisions.md 3.32)', () => {
  const [needed, free] = split([...named('relation'), ...named('date')]);

  it.each(free)('%s is taken as null', async (_, call, key) => {
    const [empty, none] = [await answer(call, key, ''), await answer(call, key, null)];
    expect(empty).toEqual(none);
    expect(none.status).toBe((await answer(call, key, key.isOptional ? undefined : null)).status);
  });

  it.each(needed)('%s is refused, as null is', async (_, call, key) => {
    const [empty, none] = [await answer(call, key, ''), await answer(call, key, null)];
    expect([empty.status, none.status]).toEqual([400, 400]);
  });
});

describe('an array given as null (decisions.md 3.32)', () => {
  const [needed, free] = split(named('array'));

  it.each(free)('%s is not said', async (_, call, key) => {
    expect(await answer(call, key, null)).toEqual(await answer(call, key, undefined));
  });

  it.each(needed)('%s is refused, as if it were not said', async (_, call, key) => {
    const [none, absent] = [await answer(call, key, null), await answer(call, key, undefined)];
    expect([none.status, absent.status]).toEqual([400, 400]);
  });
});

describe('what existing clients send', () => {
  const place = () => ({ slug: 'harbor', project_id: world().website.id });
  const raw = (method: string, path: string, body: unknown) => world().as('ada').json(method, path, body);
  const inWebsite = (rest: string) => `/api/workspaces/harbor/projects/${world().website.id}/${rest}`;

  it('makes an issue in the default state', async () => {
    const sent = {
      name: 'Fresh',
      state_id: '',
      parent_id: '',
      estimate_point: '',
      start_date: '',
      target_date: '',
      label_ids: null,
      assignee_ids: null,
      module_ids: null,
      cycle_id: '',
      priority: 'none',
    };
    const { status, body } = await raw('POST', inWebsite('issues/'), sent);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        state_id: world().website.states.Backlog,
        parent_id: null,
        estimate_point: null,
        start_date: null,
        target_date: null,
        label_ids: [],
      }),
    ]);
  });

  it('clears relations and dates of an issue, and leaves its arrays alone', async () => {
    const ada = world().as('ada');
    const labels = [world().website.labels.Bug];
    const { body: parent } = await ada.send(createIssue, { params: place(), body: { name: 'Above' } });
    const given = { name: 'Below', parent_id: parent.id, start_date: '2026-03-01', target_date: '2026-03-02' };
    const { body: made } = await ada.send(createIssue, { params: place(), body: { ...given, label_ids: labels } });
    const params = { ...place(), issue_id: made.id };
    const edit = { parent_id: '', start_date: '', target_date: '', label_ids: null, assignee_ids: null };
    expect((await ada.send(updateIssue, { params, body: edit })).status).toBe(204);
    const { body: now } = await ada.send(readIssue, { params });
    expect([now.parent_id, now.start_date, now.target_date, now.label_ids]).toEqual([null, null, null, labels]);
  });

  it('keeps a draft whose modules are null', async () => {
    const body = { name: 'Later', project_id: world().website.id, state_id: '', cycle_id: '', module_ids: null };
    const reply = await world()
      .as('ada')
      .send(createDraft, { params: { slug: 'harbor' }, body });
    expect([reply.status, reply.body.module_ids, reply.body.cycle_id]).toEqual([201, [], null]);
  });

  it('takes the lead and the default assignee of a project away', async () => {
    const ada = world().as('ada');
    const params = { slug: 'harbor' };
    const people = { project_lead: world().userId('ben'), default_assignee: world().userId('ben') };
    const { body: made } = await ada.send(createProject, {
      params,
      body: { name: 'Led', identifier: 'LED', ...people },
    });
    expect(made.project_lead).toBe(people.project_lead);
    const reply = await ada.send(updateProject, {
      params: { ...params, project_id: made.id },
      body: { project_lead: '', default_assignee: '', estimate: '', default_state: '' },
    });
    expect([reply.status, reply.body.project_lead, reply.body.default_assignee]).toEqual([200, null, null]);
  });

  it('moves a label to the top', async () => {
    const ada = world().as('ada');
    const { body: above } = await ada.send(createLabel, { params: place(), body: { name: 'Above', parent: '' } });
    const { body: below } = await ada.send(createLabel, { params: place(), body: { name: 'Below', parent: above.id } });
    const params = { ...place(), label_id: below.id };
    expect((await ada.send(updateLabel, { params, body: { parent: '' } })).body.parent).toBeNull();
  });

  it('still names what is neither an id nor a date nor nothing', async () => {
    const reply = await raw('POST', inWebsite('issues/'), {
      name: 'X',
      state_id: 'x',
      parent_id: 5,
      start_date: '2026-02-30',
    });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        state_id: ['Must be a valid UUID.'],
        parent_id: ['Not a valid value.'],
        start_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      },
    ]);
  });

  it.each([
    ['changeNotifications', 'snoozed_till'],
    ['updateNotification', 'read_at'],
    ['updateNotification', 'snoozed_till'],
    ['createApiToken', 'expired_at'],
    ['updateIntakeIssue', 'snoozed_till'],
  ])('names an instant outside of the years 1 to 9999: %s, %s', async (name, key) => {
    const call = must(
      calls.find((one) => one.name === name),
      'a call',
    );
    const { params = {}, body = {} } = (await rowOf(call).given(world(), 'ada')) ?? {};
    for (const value of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00']) {
      const path = call.path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param]));
      const reply = await raw(call.method, path, { ...Object(body), [key]: value });
      expect([reply.status, reply.body]).toEqual([400, { [key]: ['The year must be from 1 to 9999.'] }]);
    }
  });
});
