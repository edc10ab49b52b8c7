import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { must } from '#platform/shared/must.ts';
import { following, logHead, reached } from '#tests/support/follow-live.ts';
import { greetingOf, openLive } from '#tests/support/live-socket.ts';
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

describe('who may connect', () => {
  it.each([
    ['nobody signed in', 401, () => openLive(world().stranger(), harbor)],
    ['a member of another workspace', 403, () => openLive(world().as('eve'), harbor)],
    ['the removed', 403, () => openLive(world().as('fay'), harbor)],
    ['an unknown workspace', 403, () => openLive(world().as('ada'), { workspace: 'nowhere' })],
    ['no workspace', 403, () => openLive(world().as('ada'), {})],
    ['what is no text', 403, () => openLive(world().as('ada'), { workspace: '\0' })],
    ['a foreign origin', 403, () => openLive(world().as('ada'), harbor, { origin: 'https://evil.example' })],
    ['a cross-site page', 403, () => openLive(world().as('ada'), harbor, { 'sec-fetch-site': 'cross-site' })],
    ['a number that is none', 400, () => openLive(world().as('ada'), { ...harbor, since: 'yesterday' })],
    ['a negative number', 400, () => openLive(world().as('ada'), { ...harbor, since: -1 })],
  ])('refuses %s with %i', async (_, status, open) => {
    await expect(open()).rejects.toThrow(`refused with ${status}`);
  });

  it('opens to our own origin, in any spelling of the slug', async () => {
    const line = await openLive(world().as('ada'), { workspace: 'HARBOR' }, { origin: world().url });
    await expect.poll(() => line.frames.length).toBeGreaterThan(0);
    expect(greetingOf(line)).toEqual({ type: 'hello', seq: await head(), retained_from: 1 });
    await line.close();
  });

  it('answers a plain request and the health check', async () => {
    expect((await world().as('ada').fetch('/live/health')).status).toBe(200);
    expect((await world().as('ada').fetch('/live/changes?workspace=harbor')).status).toBe(404);
  });
});

describe('who follows', () => {
  it('receives a change at once, with the new values and who made it', async () => {
    await following(world(), ['ada', 'hana'], async (lines) => {
      await rename('Choose a font', 'Choose two fonts');
      for (const line of lines) {
        await expect.poll(() => line.changes().length).toBe(1);
        expect(line.changes()[0]).toMatchObject({
          entity: 'issue',
          op: 'updated',
          entity_id: idOf('Choose a font'),
          project_id: world().website.id,
          actor_id: world().userId('ben'),
          fields: { name: 'Choose two fonts' },
        });
        expect(line.changes()[0]).not.toHaveProperty('viewers');
      }
    });
  });

  it('resumes after a break with everything that was missed, once and in order', async () => {
    const since = await head();
    for (const name of ['A', 'B', 'C']) await rename('Cache avatars', name);
    const line = await openLive(world().as('ada'), { ...harbor, since });
    await expect.poll(() => line.changes().length).toBe(3);
    await rename('Cache avatars', 'D');
    await expect.poll(() => line.changes().map(({ fields }) => fields['name'])).toEqual(['A', 'B', 'C', 'D']);
    // In between stand the news in inboxes.
    const seqs = line.changes().map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    expect(seqs[0]).toBe(since + 1);
    await line.close();
  });

  it('keeps hearing when another browser leaves in the moment of its coming', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await openLive(world().as('hana'), harbor);
      await expect.poll(() => first.frames.length).toBeGreaterThan(0);
      // A page that is loaded again: the old line closes while the new one opens.
      const [second] = await Promise.all([openLive(world().as('hana'), harbor), first.close()]);
      // Changes from before its greeting are not missed.
      await expect.poll(() => second.frames.length).toBeGreaterThan(0);
      await rename('Cache avatars', `Round ${round}`);
      await expect.poll(() => second.changes().map(({ fields }) => fields['name'])).toContain(`Round ${round}`);
      await second.close();
    }
  });

  it('is told to start afresh when the log no longer reaches back, or never reached there', async () => {
    for (const since of [999_999, (await head()) + 1]) {
      const line = await openLive(world().as('ada'), { ...harbor, since });
      await expect.poll(() => line.frames.map(({ type }) => type)).toEqual(['hello', 'reset']);
      await line.close();
    }
  });

  it('is never sent a gap while many write', async () => {
    await following(world(), ['ada'], async ([line]) => {
      const from = greetingOf(must(line, 'one line')).seq;
      await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          world()
            .as(n % 2 === 0 ? 'ben' : 'hana')
            .send(createIssue, { params: place(), body: { name: `Burst ${n}` } }),
        ),
      );
      const to = await head();
      await expect.poll(() => line?.changes().length).toBe(to - from);
      expect(line?.changes().map(({ seq }) => seq)).toEqual(Array.from({ length: to - from }, (_, n) => from + n + 1));
    });
  });
});

describe('over HTTP', () => {
  const ask = async (query: Record<string, string>, person: Person = 'ada') =>
    (
      await world()
        .as(person)
        .json<{ changes: { seq: number }[]; seq: number; has_more: boolean; reset: boolean }>(
          'GET',
          `/api/workspaces/harbor/changes/?${new URLSearchParams(query)}`,
        )
    ).body;

  it('reads on page by page, and reports where the log is', async () => {
    const seq = await head();
    const first = await ask({ since: '0', limit: '5' }, 'hana');
    expect([first.seq, first.has_more]).toEqual([5, true]);
    expect(await ask({})).toEqual({ changes: [], seq, has_more: false, reset: false });
    expect(await ask({ since: String(seq) })).toEqual({ changes: [], seq, has_more: false, reset: false });
    expect(await ask({ since: '', limit: '' })).toEqual({ changes: [], seq, has_more: false, reset: false });
    expect(await ask({ since: String(seq + 1) })).toEqual({ changes: [], seq, has_more: false, reset: true });
  });

  it.each([
    [{ since: '-1' }, { since: ['Ensure this value is greater than or equal to 0.'] }],
    [{ since: 'now' }, { since: ['A valid number is required.'] }],
    [{ since: '1.5' }, { since: ['A valid integer is required.'] }],
    [{ limit: '0' }, { limit: ['Ensure this value is greater than or equal to 1.'] }],
    [{ limit: '1001' }, { limit: ['Ensure this value is less than or equal to 1000.'] }],
  ])('refuses %j', async (query, answer) => {
    expect(await ask(query)).toEqual(answer);
  });

  it('gives exactly what the socket gives', async () => {
    // Everybody may see the last change: who may not hears of it with the next heartbeat only, after 25 seconds.
    await world()
      .as('hana')
      .send(updateMe, { body: { first_name: 'Johanna' } });
    const compare = async (person: 'ada' | 'ben' | 'cleo' | 'dan') => {
      const since = (await head()) - 30;
      const line = await openLive(world().as(person), { ...harbor, since });
      await expect.poll(() => reached(line)).toBe(await head());
      const polled = [];
      for (let from = since, more = true; more;) {
        const page = await ask({ since: String(from), limit: '7' }, person);
        polled.push(...page.changes);
        [from, more] = [page.seq, page.has_more];
      }
      expect([person, line.changes()]).toEqual([person, polled]);
      await line.close();
    };
    await Promise.all((['ada', 'ben', 'cleo', 'dan'] as const).map(compare));
  });

  it('stops at a change of the permissions, and says to start afresh', async () => {
    const since = await head();
    const hide = (network: 0 | 2) => world().as('hana').send(updateProject, { params: place(), body: { network } });
    await hide(0);
    await world()
      .as('hana')
      .send(updateProject, { params: place(), body: { description: 'Only for members' } });
    const page = await ask({ since: String(since) }, 'dan');
    expect(page).toMatchObject({ reset: true, seq: since + 1, has_more: true });
    expect(JSON.stringify(await ask({ since: String(page.seq) }, 'dan'))).not.toContain('Only for members');
    await hide(2);
  });
});

describe('a browser that takes nothing', () => {
  it('gets the rest when it takes again, once and in order', async () => {
    const line = await openLive(world().as('ada'), harbor);
    await expect.poll(() => line.frames.length).toBeGreaterThan(0);
    const from = greetingOf(line).seq;
    line.socket.pause();
    const text = `<p>${'long '.repeat(20_000)}</p>`;
    for (let n = 0; n < 60; n += 1) {
      await world()
        .as('ben')
        .send(createIssue, { params: place(), body: { name: `Long ${n}`, description_html: text } });
    }
    line.socket.resume();
    const to = await head();
    await expect.poll(() => line.changes().length).toBe(to - from);
    expect(line.changes().map(({ seq }) => seq)).toEqual(Array.from({ length: to - from }, (_, n) => from + n + 1));
    await line.close();
  });

  it('is not waited for when the server ends', async () => {
    const line = await openLive(world().as('ada'), harbor);
    const gone = once(line.socket, 'close');
    await world().server.stop();
    await gone;
    expect(line.closed()).not.toBeNull();
  });
});
