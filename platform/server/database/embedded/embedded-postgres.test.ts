import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts';
import { isAlive } from './process-identity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let dataDir: string;
const running: EmbeddedPostgres[] = [];
const fresh = mkdtempSync(join(tmpdir(), 'cairn-embedded-'));

// The first start takes a second; each test begins with a copy of what it leaves.
beforeAll(async () => {
  const db = await startEmbeddedPostgres({ dataDir: fresh, log: () => {} });
  await db.stop();
});
afterAll(() => rmSync(fresh, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-embedded-'));
  cpSync(fresh, dataDir, { recursive: true });
});

afterEach(async () => {
  for (const db of running.splice(0)) await db.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(onCrash?: () => void): Promise<EmbeddedPostgres> {
  const db = await startEmbeddedPostgres({ dataDir, log: () => {}, ...(onCrash && { onCrash }) });
  running.push(db);
  return db;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8'), 10);
}

/** A Cairn of its own process, as a person would start it; resolves when its database answers. */
async function startInOtherProcess() {
  const program = fileURLToPath(new URL('./start-for-test.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { child, url: String(url).trim() };
}

test('a second start keeps the data, the port and the password', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select * from kept')).toEqual([{ answer: 42 }]);
});

test('the secret files are closed to others and the application is no superuser', async () => {
  const db = await start();
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres', '18')).mode & 0o777).toBe(0o700);
  const rows = await ask(
    db.url,
    'select rolsuper, current_setting($$is_superuser$$) as now from pg_roles where rolname = user',
  );
  expect(rows).toEqual([{ rolsuper: false, now: 'off' }]);
  const wrong = Object.assign(new URL(db.url), { password: 'wrong' }).href;
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('a first start that was interrupted is begun again', async () => {
  renameSync(join(dataDir, 'postgres', '18'), join(dataDir, 'postgres', '18.new'));
  rmSync(join(dataDir, 'postgres', '18.new', 'global'), { recursive: true });
  const db = await start();
  expect(await ask(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a killed PostgreSQL comes back by itself on the same address with everything acknowledged', async () => {
  const crashed = Promise.withResolvers<void>();
  const db = await start(crashed.resolve);
  await ask(db.url, 'create table kept as select 42 as answer');
  process.kill(postmasterPid(), 'SIGKILL');
  await crashed.promise;
  await expect.poll(() => ask(db.url, 'select * from kept').catch(() => null)).toEqual([{ answer: 42 }]);
});

test('after kill -9 of Cairn the next start takes over what was left running', async () => {
  const first = await startInOtherProcess();
  await ask(first.url, 'create table kept as select 42 as answer');
  const orphan = postmasterPid();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(isAlive(orphan)).toBe(true);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(postmasterPid()).not.toBe(orphan);
  expect(await ask(second.url, 'select * from kept')).toEqual([{ answer: 42 }]);
});

test('a lock whose number belongs to another process now is stale', async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
  writeFileSync(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.ppid, identity: 'an earlier run', since: '' }),
  );
  const db = await start();
  expect(await ask(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second Cairn on the same folder is refused and disturbs nothing', async () => {
  const first = await startInOtherProcess();
  const pid = postmasterPid();
  await expect(start()).rejects.toThrow(
    `Another Cairn already runs on the data folder ${dataDir} (process ${first.child.pid}`,
  );
  expect(postmasterPid()).toBe(pid);
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
});

test('a command joins the database of the running server and leaves it running', async () => {
  const server = await start();
  const command = await joinEmbeddedPostgres({ dataDir, log: () => {} });
  expect(command.url).toBe(server.url);
  await command.stop();
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lost password file is replaced and the data stays', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  rmSync(join(dataDir, 'postgres-password'));
  const second = await start();
  expect(second.url).not.toBe(first.url);
  expect(await ask(second.url, 'select * from kept')).toEqual([{ answer: 42 }]);
});

test('data of another PostgreSQL version is refused by name', async () => {
  renameSync(join(dataDir, 'postgres', '18'), join(dataDir, 'postgres', '17'));
  await expect(start()).rejects.toThrow('was written by PostgreSQL 17');
});
