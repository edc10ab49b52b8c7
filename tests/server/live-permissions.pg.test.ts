import { describe, expect, it } from 'vitest';
import { feedRules } from '#apps/features.ts';
import { changeIssues, createIssue, updateIssue } from '#features/issues/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { createProject, deleteProject, updateProject } from '#features/projects/contract.ts';
import { addProjectMembers, listProjectMembers, removeProjectMember } from '#features/projects/member-contract.ts';
import { createWorkspace, deleteWorkspace, updateWorkspace } from '#features/workspaces/contract.ts';
import { roles } from '#features/access/contract.ts';
import { readChanges } from '#platform/server/changes/read-changes.ts';
import { filterChanges } from '#platform/server/live/filter-changes.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { following, logHead, reached, untilReceived } from '#tests/support/follow-live.ts';
import { openLive } from '#tests/support/live-socket.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const harbor = { workspace: 'harbor' };
const idOf = (name: string) => must(world().issues.get(name), name);
const head = () => logHead(world());
const rename = (name: string, to: string) =>
  world()
    .as('ben')
    .send(updateIssue, { params: { ...place(), issue_id: idOf(name) }, body: { name: to } });

/** Writes a membership directly: the row and its log entry. */
async function setMembership(person: Person, change: { is_active?: boolean; role?: number }): Promise<void> {
  const { services } = world().server;
  const member = await world()
    .db.selectFrom('workspace_members')
    .selectAll()
    .where('user_id', '=', world().userId(person))
    .executeTakeFirstOrThrow();
  await services.queue.run(member.workspace_id, world().userId('ada'), async (writer) => {
    await writer.db
      .updateTable('workspace_members')
      .set(change)
      .where('workspace_id', '=', member.workspace_id)
      .where('id', '=', member.id)
      .execute();
    writer.record({
      entity: 'workspace_member',
      entity_id: member.id,
      project_id: null,
      op: 'updated',
      fields: { member: member.user_id, ...change },
      before: {},
    });
  });
}

describe('nobody receives what they may not read', () => {
  it('by their place in the project', async () => {
    await following(world(), ['ada', 'ben', 'cleo', 'dan', 'gus'], async (lines) => {
      await rename('Keyboard map', 'Keys');
      await world()
        .as('ada')
        .send(createIssue, {
          params: { slug: 'harbor', project_id: world().operations.id },
          body: { name: 'Secret plan' },
        });
      await world()
        .as('hana')
        .send(createLabel, { params: place(), body: { name: 'Live' } });
      await untilReceived(world(), lines);
      const received = lines.map((line) =>
        line
          .changes()
          // Beside these: subscriptions of creators, and news in inboxes.
          .filter(({ entity }) => ['issue', 'label'].includes(entity))
          .map(({ entity, fields }) => `${entity} ${String(fields['name'])}`),
      );
      expect(received).toEqual([
        ['issue Keys', 'issue Secret plan', 'label Live'],
        ['issue Keys', 'label Live'],
        ['label Live'],
        [],
        [],
      ]);
      for (const line of lines.slice(1)) expect(JSON.stringify(line.frames)).not.toContain('Secret plan');
    });
  });

  it('a restricted guest sees issues come and go with being assigned', async () => {
    await following(world(), ['cleo'], async ([line]) => {
      const hers = must(line, 'one line');
      const ids = [idOf('Empty states')];
      // A row that becomes visible is sent as it is at that moment, so each change is awaited before the next.
      const change = async (body: object) => {
        await world()
          .as('ben')
          .send(changeIssues, { params: place(), body: { ids, ...body } });
        await untilReceived(world(), [hers]);
      };
      await change({ set: { name: 'Not for Cleo' } });
      await change({ add: { assignee_ids: [world().userId('cleo')] } });
      await change({ set: { name: 'For Cleo' } });
      await change({ remove: { assignee_ids: [world().userId('cleo')] } });
      await change({ set: { name: 'Not any more' } });
      // Assignees follow the issue and receive their own subscription.
      const [own, issues] = ['issue_subscription', 'issue'].map((wanted) =>
        hers.changes().filter(({ entity }) => entity === wanted),
      );
      expect(own?.map(({ op, fields }) => [op, fields['subscriber']])).toEqual([['created', world().userId('cleo')]]);
      expect(issues?.map(({ op, fields }) => [op, fields['name']])).toEqual([
        ['created', 'Not for Cleo'],
        ['updated', 'For Cleo'],
        ['deleted', undefined],
      ]);
    });
  });

  it('also not what an issue says now, when it left their sight before they came back', async () => {
    const since = await head();
    const ids = [idOf('Old importer')];
    const change = (body: object) =>
      world()
        .as('ben')
        .send(changeIssues, { params: place(), body: { ids, ...body } });
    await change({ add: { assignee_ids: [world().userId('cleo')] } });
    await change({ remove: { assignee_ids: [world().userId('cleo')] } });
    await change({ set: { name: 'Confidential by now' } });
    const { body } = await world()
      .as('cleo')
      .send(listChanges, { params: { slug: 'harbor' }, query: { since } });
    expect(JSON.stringify(body)).not.toContain('Confidential');
    const line = await openLive(world().as('cleo'), { ...harbor, since });
    await expect.poll(() => reached(line)).toBeGreaterThanOrEqual(body.seq);
    expect(JSON.stringify(line.frames)).not.toContain('Confidential');
    await line.close();
  });

  it('nor when their membership of the project ended before the feed was written', async () => {
    const since = await head();
    const rules = feedRules(world());
    const viewer = must(await rules.openViewer(world().userId('cleo'), 'harbor'), 'Cleo is a member');
    const ids = [idOf('Old importer')];
    const body = { ids, set: { name: 'For the team' }, add: { assignee_ids: [viewer.userId] } };
    await world().as('ben').send(changeIssues, { params: place(), body });
    const reply = async () => {
      const changes = await readChanges(world().db, viewer.workspaceId, since, 100);
      return JSON.stringify(await filterChanges(rules, viewer, changes));
    };
    expect(await reply(), 'hers, as it stands').toContain('For the team');
    const members = (await world().as('ada').send(listProjectMembers, { params: place() })).body;
    const membership = must(
      members.find(({ member }) => member === viewer.userId),
      'a membership',
    );
    await world()
      .as('hana')
      .send(removeProjectMember, { params: { ...place(), member_id: membership.id } });
    expect(await reply(), 'not hers any more').not.toContain('For the team');
    await world()
      .as('hana')
      .send(addProjectMembers, { params: place(), body: { members: [{ member_id: viewer.userId, role: 5 }] } });
  });

  it('projects appear to those they are open to, and vanish', async () => {
    await following(world(), ['dan', 'cleo'], async (lines) => {
      const made = await world()
        .as('ada')
        .send(createProject, { params: { slug: 'harbor' }, body: { name: 'Open one', identifier: 'OPEN' } });
      const secret = await world()
        .as('ada')
        .send(createProject, {
          params: { slug: 'harbor' },
          body: { name: 'Hidden one', identifier: 'HID', network: 0 },
        });
      for (const body of [made.body, secret.body])
        await world()
          .as('ada')
          .send(deleteProject, { params: { slug: 'harbor', project_id: body.id } });
      await untilReceived(world(), lines);
      const [dan, cleo] = lines.map((line) =>
        line.changes().map(({ op, entity, fields }) => [op, entity, fields['name']]),
      );
      expect([dan, cleo]).toEqual([
        [
          ['created', 'project', 'Open one'],
          ['deleted', 'project', undefined],
        ],
        [],
      ]);
      expect(JSON.stringify(lines.map(({ frames }) => frames))).not.toContain('Hidden one');
    });
  });

  it('a member who was away learns that a project is gone', async () => {
    const made = await world()
      .as('ben')
      .send(createProject, { params: { slug: 'harbor' }, body: { name: 'Short', identifier: 'SHRT', network: 0 } });
    const since = await head();
    await world()
      .as('ada')
      .send(deleteProject, { params: { slug: 'harbor', project_id: made.body.id } });
    const { body } = await world()
      .as('ben')
      .send(listChanges, { params: { slug: 'harbor' }, query: { since } });
    expect(body.changes.map(({ op, entity, entity_id }) => [op, entity, entity_id])).toEqual([
      ['deleted', 'project', made.body.id],
    ]);
    const stranger = await world()
      .as('dan')
      .send(listChanges, { params: { slug: 'harbor' }, query: { since } });
    expect(stranger.body.changes).toEqual([]);
  });
});

describe('when permissions change under an open line', () => {
  it('the removed are let go at once, and receive nothing of what follows', async () => {
    await following(world(), ['dan', 'ada'], async ([dan, ada]) => {
      await setMembership('dan', { is_active: false });
      await world()
        .as('hana')
        .send(createLabel, { params: place(), body: { name: 'After Dan' } });
      await expect.poll(() => dan?.closed()).toBe(4403);
      await expect.poll(() => ada?.changes().some(({ fields }) => fields['name'] === 'After Dan')).toBe(true);
      expect(JSON.stringify(dan?.frames)).not.toContain('After Dan');
      await setMembership('dan', { is_active: true });
    });
  });

  it('a guest who may suddenly see everything starts afresh, and then receives it', async () => {
    await following(world(), ['cleo'], async ([line]) => {
      const open = (guest_view_all_features: boolean) =>
        world().as('hana').send(updateProject, { params: place(), body: { guest_view_all_features } });
      await open(true);
      await expect.poll(() => line?.frames.at(-1)?.type).toBe('reset');
      await rename('Dark theme', 'Dark and light theme');
      await rename('Choose a font', 'Choose three fonts');
      await expect.poll(() => line?.changes().map(({ fields }) => fields['name'])).toContain('Choose three fonts');
      await open(false);
      await rename('Choose a font', 'Unseen fonts');
      await untilReceived(world(), [must(line, 'one line')]);
      expect(JSON.stringify(line?.frames)).not.toContain('Unseen fonts');
    });
  });

  it('a role that is lowered holds at once', async () => {
    await following(world(), ['gus'], async ([line]) => {
      await setMembership('gus', { role: roles.guest });
      await world()
        .as('ada')
        .send(createProject, { params: { slug: 'harbor' }, body: { name: 'Not for guests', identifier: 'NFG' } });
      await untilReceived(world(), [must(line, 'one line')]);
      expect(JSON.stringify(line?.frames)).not.toContain('Not for guests');
      await setMembership('gus', { role: roles.admin });
    });
  });

  it('a new slug changes nothing, also when the old one names another workspace by then', async () => {
    const ada = world().as('ada');
    await ada.send(createWorkspace, { body: { name: 'Old', slug: 'old-slug' } });
    const line = await openLive(ada, { workspace: 'old-slug' });
    await expect.poll(() => line.frames.length).toBeGreaterThan(0);
    await ada.send(updateWorkspace, { params: { slug: 'old-slug' }, body: { slug: 'new-slug' } });
    await world()
      .as('eve')
      .send(createWorkspace, { body: { name: 'Squatter', slug: 'old-slug' } });
    // Ada's permissions are read again with this project.
    const made = await ada.send(createProject, {
      params: { slug: 'new-slug' },
      body: { name: 'First', identifier: 'ONE' },
    });
    await ada.send(createIssue, {
      params: { slug: 'new-slug', project_id: made.body.id },
      body: { name: 'Still heard' },
    });
    await expect.poll(() => line.changes().some(({ fields }) => fields['name'] === 'Still heard')).toBe(true);
    expect(line.closed()).toBeNull();
    await line.close();
  });

  it('a deleted workspace closes its lines', async () => {
    await world()
      .as('ivo')
      .send(createWorkspace, { body: { name: 'Brief', slug: 'brief' } });
    const line = await openLive(world().as('ivo'), { workspace: 'brief' });
    await expect.poll(() => line.frames.length).toBeGreaterThan(0);
    await world()
      .as('ivo')
      .send(deleteWorkspace, { params: { slug: 'brief' } });
    await expect.poll(() => line.closed()).toBe(4403);
  });
});
