import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mute } from '#features/notifications/mute-contract.ts';
import { createPageComment, deletePageComment, updatePageComment } from '#features/pages/comment-contract.ts';
import { createPage, updatePage } from '#features/pages/contract.ts';
import { changePageAccess } from '#features/pages/state-contract.ts';
import { must } from '#platform/shared/must.ts';
import { dice, type Dice } from '#tests/support/dice.ts';
import { seedsOf } from '#tests/support/seeds.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

/** A page as far as it decides who is notified of it. */
interface Known {
  readonly id: string;
  readonly owner: Person;
  isPrivate: boolean;
  text: Person[];
  threads: { id: string; comments: { id: string; author: Person; mentions: Person[] }[] }[];
}

/** Members of Website. Cleo is a guest there, who sees no page of others. */
const members: readonly Person[] = ['ada', 'ben', 'cleo', 'hana'];
/** Dan belongs to the workspace alone, Fay was removed, Eve is of another workspace. */
const everyone: readonly Person[] = [...members, 'dan', 'fay', 'eve'];
const writers: readonly Person[] = ['ada', 'ben', 'hana'];

const sees = (person: Person, page: Known) =>
  members.includes(person) && (person === page.owner || (!page.isPrivate && person !== 'cleo'));

const html = (mentions: readonly Person[], roll: Dice) =>
  `<p>${roll.below(1e9)} ${mentions
    .map(
      (person) =>
        `<mention-component target="users" entity_identifier="${world().userId(person)}" entity_name="user_mention"></mention-component>`,
    )
    .join(' ')}</p>`;

const place = () => ({ slug: 'harbor', project_id: world().website.id });
const at = ({ id }: Known) => ({ ...place(), page_id: id });
const fresh = (now: readonly Person[], before: readonly Person[]) => now.filter((person) => !before.includes(person));

/** Who is notified of one event by the table of docs/decisions/083: [receiver, page, field, reason]. */
function recount(
  actor: Person,
  page: Known,
  field: 'text' | 'comment',
  { mentions, followers = [] }: { mentions: readonly Person[]; followers?: readonly Person[] },
): string[] {
  const recipients = everyone.filter((person) => person !== actor && sees(person, page));
  return recipients.flatMap((person) => {
    const reason = mentions.includes(person)
      ? 'mentioned'
      : !followers.includes(person)
        ? null
        : person === page.owner
          ? 'created'
          : 'subscribed';
    return reason === null ? [] : [`${person} ${page.id} ${field} ${reason}`];
  });
}

/** The first page of a day is open and mentions everyone, so somebody is notified whatever the dice say. */
async function create(roll: Dice, actor: Person, isFirst: boolean): Promise<[Known, string[]]> {
  const text = isFirst ? [...everyone] : roll.some(everyone, 3);
  const isPrivate = !isFirst && roll.below(4) === 0;
  const body = { name: 'Plan', access: isPrivate ? (1 as const) : (0 as const), description_html: html(text, roll) };
  const made = await world().as(actor).send(createPage, { params: place(), body });
  const page: Known = { id: made.body.id, owner: actor, isPrivate, text, threads: [] };
  return [page, recount(actor, page, 'text', { mentions: text })];
}

const anchor = { quote: 'words', before: '', after: '', start: null, end: null };

/** The random commands on a page; each returns whom it concerns. */
function commands(roll: Dice, page: Known, actor: Person): (() => Promise<string[]>)[] {
  const as = world().as(actor);
  const thread = page.threads.length > 0 ? roll.one(page.threads) : null;
  const own = thread?.comments.find(({ author }) => author === actor);
  return [
    async () => {
      const now = roll.some(everyone, 3);
      await as.send(updatePage, { params: at(page), body: { description_html: html(now, roll) } });
      const mentions = fresh(now, page.text);
      page.text = now;
      return recount(actor, page, 'text', { mentions });
    },
    async () => {
      await as.send(updatePage, { params: at(page), body: { name: `Plan ${roll.below(1e9)}` } });
      return [];
    },
    async () => {
      const mentions = roll.some(everyone, 2);
      const body = { comment_html: html(mentions, roll), anchor };
      const { id } = (await as.send(createPageComment, { params: at(page), body })).body;
      page.threads.push({ id, comments: [{ id, author: actor, mentions }] });
      return recount(actor, page, 'comment', { mentions, followers: [page.owner] });
    },
    async () => {
      if (!thread) return [];
      const mentions = roll.some(everyone, 2);
      const body = { comment_html: html(mentions, roll), thread: thread.id };
      const { id } = (await as.send(createPageComment, { params: at(page), body })).body;
      const inIt = thread.comments.flatMap((comment) => [comment.author, ...comment.mentions]);
      thread.comments.push({ id, author: actor, mentions });
      return recount(actor, page, 'comment', { mentions, followers: [page.owner, ...inIt] });
    },
    async () => {
      if (!own) return [];
      const now = roll.some(everyone, 2);
      const params = { ...at(page), comment_id: own.id };
      await as.send(updatePageComment, { params, body: { comment_html: html(now, roll) } });
      const mentions = fresh(now, own.mentions);
      own.mentions = now;
      return recount(actor, page, 'comment', { mentions });
    },
    async () => {
      if (!thread || !own || own.id === thread.id) return [];
      await as.send(deletePageComment, { params: { ...at(page), comment_id: own.id } });
      thread.comments = thread.comments.filter((comment) => comment !== own);
      return [];
    },
    async () => {
      if (actor !== page.owner) return [];
      page.isPrivate = !page.isPrivate;
      await as.send(changePageAccess, { params: at(page), body: { access: page.isPrivate ? 1 : 0 } });
      return [];
    },
  ];
}

async function stored(): Promise<string[]> {
  const { rows } = await sql<{ person: string; page_id: string; field: string; reason: string }>`
    select split_part(u.email, '@', 1) as person, n.page_id, n.field, n.reason from notifications n join users u on u.id = n.receiver_id
    where n.page_id is not null`.execute(world().db);
  return rows.map(({ person, page_id, field, reason }) => `${person} ${page_id} ${field} ${reason}`).toSorted();
}

describe('the notifications about pages', () => {
  it.each(seedsOf(3))('equal a recount after random commands (seed %i)', async (seed) => {
    const roll = dice(seed);
    const before = await stored();
    const [pages, expected]: [Known[], string[]] = [[], []];
    for (let n = 0; n < 80; n += 1) {
      const actor = roll.one(writers);
      if (pages.length < 3) {
        const [page, recipients] = await create(roll, actor, pages.length === 0);
        pages.push(page);
        expected.push(...recipients);
      } else {
        const seen = pages.filter((page) => sees(actor, page));
        if (seen.length === 0) continue;
        const run = roll.one(commands(roll, roll.one(seen), actor));
        expected.push(...(await must(run, 'there are commands')()));
      }
      await world().server.catchUp();
    }
    expect(await stored()).toEqual([...before, ...expected].toSorted());
    expect(expected).not.toEqual([]);
  });

  it('leave out what was muted, but not who is mentioned', async () => {
    const roll = dice(4);
    const made = await world()
      .as('ada')
      .send(createPage, { params: place(), body: { name: 'Plan', description_html: '<p>words</p>' } });
    const params = { ...place(), page_id: made.body.id };
    const comment = async (mentions: Person[]) => {
      await world()
        .as('ben')
        .send(createPageComment, { params, body: { comment_html: html(mentions, roll), anchor } });
      await world().server.catchUp();
      return (await stored()).filter((line) => line.includes(made.body.id)).length;
    };
    expect(await comment([])).toBe(1);
    await world()
      .as('ada')
      .send(mute, { params: { slug: 'harbor' }, body: { page: made.body.id } });
    expect(await comment([])).toBe(1);
    expect(await comment(['ada'])).toBe(2);
    await world()
      .as('ada')
      .send(mute, { params: { slug: 'harbor' }, body: { kind: 'mention' } });
    expect(await comment(['ada'])).toBe(2);
  });
});
