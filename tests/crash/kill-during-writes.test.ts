import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIssue, listIssues } from '#features/issues/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { endOrphan } from '#platform/server/database/embedded/end-orphan.ts';
import { type Change, listChanges } from '#platform/shared/live.ts';
import { type RunningCairn, runCairn } from '#tests/support/run-cairn.ts';
import { Browser } from '#tests/world/browser.ts';
import { password } from '#tests/world/people.ts';

let dataDir: string;
let cairn: RunningCairn;
let ada: Browser;
let place: { slug: string; project_id: string };

// Starting on a new data folder takes longer than a kill, so all of them hit the same one.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-crash-'));
  await start();
  await ada.post('/api/instances/admins/sign-up/', { email: 'ada@example.invalid', password, first_name: 'Ada' });
  await ada.post('/auth/sign-in/', { email: 'ada@example.invalid', password });
  const slug = 'harbor';
  await ada.send(createWorkspace, { body: { name: 'Harbor', slug } });
  const project = await ada.send(createProject, { params: { slug }, body: { name: 'Website', identifier: 'WEB' } });
  place = { slug, project_id: project.body.id };
});

afterAll(async () => {
  await cairn.stop();
  await endOrphan(join(dataDir, 'postgres', '18'), () => {});
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts Cairn on the data folder; Ada's session stays valid. */
async function start(): Promise<void> {
  const cookies = ada?.cookies ?? [];
  cairn = await runCairn({ CAIRN_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  ada = new Browser(cairn.url);
  for (const [name, value] of cookies) ada.cookies.set(name, value);
}

async function killCairn(): Promise<void> {
  const gone = once(cairn.process, 'exit');
  cairn.process.kill('SIGKILL');
  await gone;
}

function killPostgres(): void {
  process.kill(postgresPid(), 'SIGKILL');
}

function postgresPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8'), 10);
}

/** Creates issues in parallel until `untilEnd` settles; returns the ids the server confirmed. */
async function writeUntil(untilEnd: Promise<unknown>): Promise<string[]> {
  const acknowledged: string[] = [];
  const end = new AbortController();
  const write = async () => {
    while (!end.signal.aborted) {
      const name = `Issue ${crypto.randomUUID()}`;
      const answer = await ada.send(createIssue, { params: place, body: { name } }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(answer.body.id);
    }
  };
  const writers = [write(), write(), write(), write()];
  try {
    await untilEnd;
  } finally {
    end.abort();
    await Promise.all(writers);
  }
  return acknowledged;
}

/** Waits for `count` more responses, so that the kill happens in the middle of work. */
async function afterAnswers(count: number, strike: () => Promise<void> | void): Promise<void> {
  const before = await issueCount();
  await expect.poll(issueCount, { interval: 20 }).toBeGreaterThan(before + count);
  await strike();
}

async function issueCount(): Promise<number> {
  const { body } = await ada.send(listIssues, { params: place, query: { per_page: '1' } });
  return body.total_count;
}

/** Returns differences between the issues confirmed, stored, and listed in the change log. */
async function losses(acknowledged: readonly string[]) {
  const stored = await storedIssues();
  const log = await wholeLog();
  const entries = log.filter((entry) => entry.entity === 'issue' && entry.op === 'created');
  const logged = entries.map((entry) => entry.entity_id);
  return {
    acknowledgedNotStored: acknowledged.filter((id) => !stored.includes(id)),
    storedNotLogged: stored.filter((id) => !logged.includes(id)),
    loggedNotStored: logged.filter((id) => !stored.includes(id)),
    // Ada may see everything, so her log has to be the whole sequence.
    gaps: log.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [seq])),
  };
}
const none = { acknowledgedNotStored: [], storedNotLogged: [], loggedNotStored: [], gaps: [] };

async function storedIssues(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { per_page: '500', ...(cursor && { cursor }) };
    const { body } = await ada.send(listIssues, { params: place, query });
    if (!Array.isArray(body.results)) throw new Error('an ungrouped list answers an array');
    ids.push(...body.results.map((issue) => issue.id));
    cursor = body.next_page_results ? body.next_cursor : undefined;
  } while (cursor);
  return ids;
}

async function wholeLog(): Promise<Change[]> {
  const entries: Change[] = [];
  for (let more = true; more;) {
    const since = entries.at(-1)?.seq ?? 0;
    const { body } = await ada.send(listChanges, { params: { slug: place.slug }, query: { since, limit: 1000 } });
    entries.push(...body.changes);
    more = body.has_more;
  }
  return entries;
}

test('kill -9 of Cairn during writes: it starts again and nothing acknowledged is lost', async () => {
  const acknowledged = await writeUntil(afterAnswers(20, killCairn));
  await start();
  expect(await losses(acknowledged)).toEqual(none);
});

test('kill -9 of Cairn and PostgreSQL during writes: nothing acknowledged is lost', async () => {
  const strike = async () => {
    killPostgres();
    await killCairn();
  };
  const acknowledged = await writeUntil(afterAnswers(20, strike));
  await start();
  expect(await losses(acknowledged)).toEqual(none);
});

test('kill -9 of PostgreSQL during writes: Cairn works on by itself and nothing acknowledged is lost', async () => {
  const before = postgresPid();
  const acknowledged = await writeUntil(afterAnswers(20, killPostgres));
  // A session of the killed PostgreSQL may still finish and confirm what it had started.
  await expect.poll(postgresPid).not.toBe(before);
  const write = () => ada.send(createIssue, { params: place, body: { name: 'After the crash' } });
  await expect.poll(async () => (await write().catch(() => null))?.status).toBe(201);
  expect(cairn.process.exitCode).toBe(null);
  expect(await losses(acknowledged)).toEqual(none);
});
