import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { XmlElement } from 'yjs';
import { archiveIssue, restoreIssue } from '#features/issues/archive-contract.ts';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { moveIssue } from '#features/issues/move-contract.ts';
import { listDescriptionVersions, restoreDescriptionVersion } from '#features/issues/version-contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { readSubscription } from '#features/subscriptions/contract.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { must } from '#platform/shared/must.ts';
import { joinDocument, type CoWriter } from '#tests/support/co-writer.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const joined: CoWriter[] = [];
afterEach(() => {
  for (const writer of joined.splice(0)) writer.leave();
});

function join(person: Person, { slug, project_id, issue_id }: IssueParams): CoWriter {
  const cookie = [...world().as(person).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const place = { slug, projectId: project_id, id: issue_id, type: 'issue_description' };
  const writer = joinDocument({ url: world().url, cookie, userId: world().userId(person), ...place });
  joined.push(writer);
  return writer;
}

/** Joins, and resolves once the text is there. */
async function opened(person: Person, issue: IssueParams): Promise<CoWriter> {
  const writer = join(person, issue);
  await writer.settled();
  return writer;
}

const htmlOf = async (params: IssueParams) =>
  (await world().as('ada').send(readIssue, { params })).body.description_html;
const versionsOf = async (params: IssueParams) =>
  (await world().as('ada').send(listDescriptionVersions, { params })).body.versions;

async function linesOf({ issue_id }: IssueParams) {
  await world().server.catchUp();
  const { rows } = await sql<{ actor_id: string; new_value: string }>`
    select actor_id, new_value from issue_activities where issue_id = ${issue_id} and field = 'description' order by seq`.execute(
    world().db,
  );
  return rows;
}

async function mentionNews(issue: IssueParams, person: Person) {
  await world().server.catchUp();
  const { rows } = await sql`
    select id from notifications where issue_id = ${issue.issue_id} and receiver_id = ${world().userId(person)}`.execute(
    world().db,
  );
  return rows.length;
}

describe('a description written together', () => {
  it('begins with what stands, and what people type becomes the description, with one line of history each', async () => {
    const issue = await makeIssue(world(), { description_html: '<p>One <strong>word</strong></p>' });
    const [ben, hana] = [await opened('ben', issue), await opened('hana', issue)];
    for (const round of [1, 2]) {
      ben.write(`Ben ${round}`);
      await expect.poll(() => htmlOf(issue)).toContain(`<p>Ben ${round}</p>`);
      hana.write(`Hana ${round}`);
      await expect.poll(() => htmlOf(issue)).toContain(`<p>Hana ${round}</p>`);
    }
    expect(ben.text()).toEqual(['One word', 'Ben 1', 'Hana 1', 'Ben 2', 'Hana 2']);
    const lines = await linesOf(issue);
    expect(lines.map(({ actor_id }) => actor_id)).toEqual([world().userId('ben'), world().userId('hana')]);
    expect(must(lines.at(-1), 'two lines').new_value).toContain('Hana 2');
    expect(await versionsOf(issue)).toHaveLength(1);
  });

  it('takes what the API saves meanwhile, also without saying what was seen', async () => {
    const issue = await makeIssue(world(), { description_html: '<p>One</p><p>Two</p>' });
    const ben = await opened('ben', issue);
    ben.write('Three');
    const body = { description_html: '<p>One</p><p>Two and a half</p>' };
    await world().as('ada').send(updateIssue, { params: issue, body });
    await expect.poll(() => ben.text()).toEqual(['One', 'Two and a half', 'Three']);
    await expect.poll(() => htmlOf(issue)).toBe('<p>One</p><p>Two and a half</p><p>Three</p>');
  });

  it('restores a version while others write', async () => {
    const issue = await makeIssue(world(), { description_html: '<p>First</p>' });
    await world()
      .as('ben')
      .send(updateIssue, { params: issue, body: { description_html: '<p>Second</p>' } });
    const hana = await opened('hana', issue);
    const version = must((await versionsOf(issue)).at(-1), 'what Ada wrote');
    await world()
      .as('ada')
      .send(restoreDescriptionVersion, { params: { ...issue, version_id: version.id } });
    await expect.poll(() => hana.text()).toEqual(['First']);
  });

  it('is not the document of a page that has the same id', async () => {
    const place = { slug: 'harbor', project_id: world().website.id };
    const page = await world()
      .as('ada')
      .send(createPage, { params: place, body: { access: 1, description_html: '<p>private</p>' } });
    const address = `/api/workspaces/harbor/projects/${place.project_id}/issues/`;
    const issue = { name: 'Same id', description_html: '<p>mine</p>' };
    const made = await world()
      .as('ben')
      .json<{ id: string }>('POST', address, issue, { [idHeader]: page.body.id });
    expect(made.body.id).toBe(page.body.id);
    const ben = await opened('ben', { ...place, issue_id: made.body.id });
    expect(ben.text()).toEqual(['mine']);
  });

  it('notifies whom it mentions once', async () => {
    const issue = await makeIssue(world());
    const ben = await opened('ben', issue);
    const mention = `<p><mention-component id="m1" entity_identifier="${world().userId('hana')}" entity_name="user_mention"></mention-component></p>`;
    await world()
      .as('ben')
      .send(updateIssue, { params: issue, body: { description_html: mention } });
    await expect.poll(() => ben.text()).toHaveLength(1);
    ben.write('and more');
    await expect.poll(() => htmlOf(issue)).toContain('and more');
    expect(await htmlOf(issue)).toContain('mention-component');
    expect(await mentionNews(issue, 'hana')).toBe(1);
  });

  it('reports who is mentioned while they write in the same second, and by whom', async () => {
    const issue = await makeIssue(world(), { description_html: '<p>Who?</p>' });
    const [ben, hana] = [await opened('ben', issue), await opened('hana', issue)];
    const mention = new XmlElement('mention');
    mention.setAttribute('entity_identifier', world().userId('hana'));
    mention.setAttribute('target', 'users');
    const paragraph = new XmlElement('paragraph');
    paragraph.insert(0, [mention]);
    ben.document.getXmlFragment('default').insert(1, [paragraph]);
    await expect.poll(() => hana.text()).toHaveLength(2);
    hana.write('me');
    await expect.poll(() => htmlOf(issue)).toContain('me');
    expect(await htmlOf(issue)).toContain('mention-component');
    await world().server.catchUp();
    const { rows } = await sql`
      select reason, triggered_by from notifications where issue_id = ${issue.issue_id} and receiver_id = ${world().userId('hana')}`.execute(
      world().db,
    );
    expect(rows).toEqual([{ reason: 'mentioned', triggered_by: world().userId('ben') }]);
    const { body } = await world().as('hana').send(readSubscription, { params: issue });
    expect(body.subscribed).toBe(true);
  });
});

describe('who may', () => {
  it('lets nobody join from outside, and no guest who may not see the issue', async () => {
    const issue = await makeIssue(world());
    for (const person of ['cleo', 'dan'] as const) {
      const writer = join(person, issue);
      await expect.poll(() => writer.refusal()).toBe('permission-denied');
    }
    const eve = join('eve', { ...issue, slug: 'quarry', project_id: world().quarryProject.id });
    await expect.poll(() => eve.refusal()).toBe('permission-denied');
  });

  it('lets a guest read what they are assigned to, and ends it when they are not any more', async () => {
    const issue = await makeIssue(world(), { description_html: '<p>Read</p>', assignees: ['cleo'] });
    const cleo = await opened('cleo', issue);
    expect([cleo.isReadOnly(), cleo.text()]).toEqual([true, ['Read']]);
    cleo.write('not theirs');
    const ada = await opened('ada', issue);
    expect(ada.text()).toEqual(['Read']);
    await world()
      .as('ada')
      .send(updateIssue, { params: issue, body: { assignee_ids: [] } });
    await expect.poll(() => cleo.refusal()).toBe('permission-denied');
  });

  it('takes nothing into an archived issue, and what comes after it is restored', async () => {
    const issue = await makeIssue(world(), { state_id: world().website.states.Done });
    const ben = await opened('ben', issue);
    await world().as('ada').send(archiveIssue, { params: issue });
    await expect.poll(() => ben.events).toContain('archived');
    ben.write('too late');
    const late = await opened('hana', issue);
    expect([late.isReadOnly(), late.text().includes('too late')]).toEqual([true, false]);
    await world().as('ada').send(restoreIssue, { params: issue });
    await expect.poll(() => ben.events).toContain('unarchived');
    const again = await opened('hana', issue);
    again.write('open again');
    await expect.poll(() => htmlOf(issue)).toContain('open again');
  });

  it('keeps the document, and who has it open, when the issue moves to another project', async () => {
    const issue = await makeIssue(world(), { description_html: '<p>Here</p>' });
    const target = await world()
      .as('ada')
      .send(createProject, { params: { slug: 'harbor' }, body: { name: 'Elsewhere', identifier: 'ELSE', network: 0 } });
    const [ada, ben] = [await opened('ada', issue), await opened('ben', issue)];
    await world()
      .as('ada')
      .send(moveIssue, { params: issue, body: { project_id: target.body.id } });
    await expect.poll(() => ben.refusal()).toBe('permission-denied');
    ada.write('and there');
    await ada.settled();
    await expect.poll(() => htmlOf({ ...issue, project_id: target.body.id })).toBe('<p>Here</p><p>and there</p>');
  });
});
