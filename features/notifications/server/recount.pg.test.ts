import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createComment, updateComment } from '#features/comments/contract.ts';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { changeIssueModules } from '#features/modules/issue-contract.ts';
import { createIssueReaction } from '#features/reactions/contract.ts';
import { subscribe, unsubscribe } from '#features/subscriptions/contract.ts';
import { must } from '#platform/shared/must.ts';
import { dice, type Dice } from '#tests/support/dice.ts';
import { makeModule } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

/** An issue as far as it decides who hears of it. */
interface Known {
  readonly id: string;
  readonly creator: Person;
  assignees: Person[];
  readonly followers: Set<Person>;
  description: Person[];
  comment: { id: string; author: Person; mentions: Person[] } | null;
  modules: string[];
}

/** What happened: the history's word for it, once for each line, and whom it newly mentions. */
interface Event {
  readonly fields: readonly (string | null)[];
  readonly mentions?: readonly Person[];
}

/** Who hears of a line, by its field (wire-account-workspace.md 8.1). A line that is not here is heard by nobody. */
const heard: Readonly<Record<string, 'followers' | 'mentioned only' | 'nobody'>> = {
  created: 'mentioned only',
  description: 'mentioned only',
  comment: 'followers',
  name: 'followers',
  priority: 'followers',
  state: 'followers',
  assignees: 'followers',
  target_date: 'followers',
  modules: 'nobody',
  reaction: 'nobody',
};

/** Members of Website. Cleo is a guest there, who sees what she created and what is assigned to her. */
const members: readonly Person[] = ['ada', 'ben', 'cleo', 'hana'];
/** Dan belongs to the workspace alone, Fay was removed, Eve is of another workspace. */
const outsiders: readonly Person[] = ['dan', 'fay', 'eve'];
const writers: readonly Person[] = ['ada', 'ben', 'hana'];

const sees = (person: Person, issue: Known) =>
  members.includes(person) && (person !== 'cleo' || issue.creator === person || issue.assignees.includes(person));

const html = (mentions: readonly Person[]) =>
  `<p>Look ${mentions
    .map(
      (person) =>
        `<mention-component target="users" entity_identifier="${world().userId(person)}" entity_name="user_mention"></mention-component>`,
    )
    .join(' ')}</p>`;

/** The recount: [receiver, issue, field, reason] of everybody who hears of an event. */
function recount(actor: Person, issue: Known, { fields, mentions = [] }: Event): string[] {
  const mentioned = mentions.filter((person) => person !== actor && sees(person, issue));
  return fields.flatMap((field) => {
    const rule = heard[field ?? 'created'];
    const named = (field === null || field === 'description' || field === 'comment' ? mentioned : []).map(
      (person) => `${person} ${issue.id} ${field} mentioned`,
    );
    const following = [...issue.followers]
      .filter((person) => rule === 'followers' && person !== actor && !mentions.includes(person) && sees(person, issue))
      .map((person) => {
        const reason =
          issue.creator === person ? 'created' : issue.assignees.includes(person) ? 'assigned' : 'subscribed';
        return `${person} ${issue.id} ${field} ${reason}`;
      });
    return [...named, ...following];
  });
}

const place = () => ({ slug: 'harbor', project_id: world().website.id });
const at = (issue: Known) => ({ ...place(), issue_id: issue.id });
const idsOf = (people: readonly Person[]) => people.map((person) => world().userId(person));
const fresh = (now: readonly Person[], before: readonly Person[]) => now.filter((person) => !before.includes(person));

/** Those a text newly mentions follow the issue too, if they may see it. */
function follow(issue: Known, actor: Person, mentions: readonly Person[]): void {
  for (const person of mentions) if (person !== actor && sees(person, issue)) issue.followers.add(person);
}

async function create(roll: Dice, actor: Person): Promise<[Known, Event]> {
  const [assignees, mentions] = [roll.some(members, 2), roll.some([...members, ...outsiders], 3)];
  const body = { name: 'Something', assignee_ids: idsOf(assignees), description_html: html(mentions) };
  const made = await world().as(actor).send(createIssue, { params: place(), body });
  const issue: Known = {
    id: made.body.id,
    creator: actor,
    assignees,
    followers: new Set([actor, ...assignees]),
    description: mentions,
    comment: null,
    modules: [],
  };
  follow(issue, actor, mentions);
  return [issue, { fields: [null, ...assignees.map(() => 'assignees')], mentions }];
}

/** The random commands on an issue: each does one thing and says what happened. */
function commands(roll: Dice, issue: Known, actor: Person, modules: readonly string[]) {
  const as = world().as(actor);
  const change = async (body: Record<string, unknown>, ...fields: string[]): Promise<Event> => {
    await as.send(updateIssue, { params: at(issue), body });
    return { fields };
  };
  return [
    () => change({ priority: 'none', name: `Name ${roll.below(1e9)}` }, 'name'),
    () =>
      change(
        { target_date: `2026-0${1 + roll.below(9)}-${10 + roll.below(18)}`, name: `N ${roll.below(1e9)}` },
        'name',
        'target_date',
      ),
    async () => {
      const [before, now] = [issue.assignees, roll.some(members, 3)];
      issue.assignees = now;
      for (const person of fresh(now, before)) issue.followers.add(person);
      const lines = [...fresh(now, before), ...fresh(before, now)].map(() => 'assignees');
      return change({ assignee_ids: idsOf(now) }, ...lines);
    },
    async () => {
      const mentions = roll.some([...members, ...outsiders], 3);
      const added = fresh(mentions, issue.description);
      issue.description = mentions;
      const text = `${html(mentions)}<p>${roll.below(1e9)}</p>`;
      await as.send(updateIssue, { params: at(issue), body: { description_html: text } });
      follow(issue, actor, added);
      return { fields: ['description'], mentions: added };
    },
    async () => {
      const mentions = roll.some([...members, ...outsiders], 2);
      const made = await as.send(createComment, { params: at(issue), body: { comment_html: html(mentions) } });
      issue.comment = { id: made.body.id, author: actor, mentions };
      issue.followers.add(actor);
      follow(issue, actor, mentions);
      return { fields: ['comment'], mentions };
    },
    async () => {
      if (issue.comment?.author !== actor) return { fields: [] };
      const mentions = roll.some([...members, ...outsiders], 2);
      const added = fresh(mentions, issue.comment.mentions);
      issue.comment.mentions = mentions;
      const text = `${html(mentions)}<p>${roll.below(1e9)}</p>`;
      await as.send(updateComment, {
        params: { ...at(issue), comment_id: issue.comment.id },
        body: { comment_html: text },
      });
      follow(issue, actor, added);
      return { fields: ['comment'], mentions: added };
    },
    async () => {
      await as.send(createIssueReaction, { params: at(issue), body: { reaction: '128077' } });
      return { fields: ['reaction'] };
    },
    async () => {
      const module = roll.one(modules);
      if (issue.modules.includes(module)) return { fields: [] };
      issue.modules.push(module);
      await as.send(changeIssueModules, { params: at(issue), body: { modules: [module], removed_modules: [] } });
      return { fields: ['modules'] };
    },
    async () => {
      const person = roll.one(members);
      if (!sees(person, issue)) return { fields: [] };
      const call = issue.followers.has(person) ? unsubscribe : subscribe;
      await world()
        .as(person)
        .send(call, { params: at(issue) });
      if (!issue.followers.delete(person)) issue.followers.add(person);
      return { fields: [] };
    },
  ] satisfies (() => Promise<Event>)[];
}

async function stored(since: Date): Promise<string[]> {
  const { rows } = await sql<{ person: string; issue_id: string; field: string | null; reason: string }>`
    select split_part(u.email, '@', 1) as person, n.issue_id, n.field, n.reason from notifications n join users u on u.id = n.receiver_id
    where n.created_at >= ${since.toISOString()}`.execute(world().db);
  return rows.map(({ person, issue_id, field, reason }) => `${person} ${issue_id} ${field} ${reason}`).toSorted();
}

describe('the notifications made', () => {
  it.each([1, 2, 3])('equal a recount after random commands (seed %i)', async (seed) => {
    const roll = dice(seed);
    const modules = [await makeModule(world(), world().website.id, `Module ${seed}`)];
    const since = new Date();
    const [issues, expected]: [Known[], string[]] = [[], []];
    for (let n = 0; n < 40; n += 1) {
      const actor = roll.one(writers);
      if (issues.length < 3) {
        const [issue, event] = await create(roll, actor);
        issues.push(issue);
        expected.push(...recount(actor, issue, event));
      } else {
        const issue = roll.one(issues);
        const event = await must(roll.one(commands(roll, issue, actor, modules)), 'there are commands')();
        expected.push(...recount(actor, issue, event));
      }
      await world().server.catchUp();
    }
    expect(await stored(since)).toEqual(expected.toSorted());
  });
});
