import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { isAlive } from '#platform/server/database/embedded/process-identity.ts';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Runs `program` by scripts/run.mjs; resolves when it says "up", with a way to read its further lines. */
async function run(program: string, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', '-e', program, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  return { child, lines };
}

const waits = "console.log('up'); setInterval(() => {}, 1000);";

test('arguments and the exit code pass through', async () => {
  const { child, lines } = await run('console.log(process.argv[1]); process.exitCode = 7;', '--demo');
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(7);
  expect(lines).toEqual(['--demo']);
});

test('a signal passes through and a quick repetition, as npm and the terminal send it, does not', async () => {
  const counts = "let n = 0; process.on('SIGINT', () => { n++; setTimeout(() => process.exit(n), 200); });";
  const { child } = await run(`${counts} ${waits}`);
  child.kill('SIGINT');
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGINT'), 50);
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('a program that ends by a signal gives the code of one', async () => {
  const { child } = await run(waits);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([128 + 15, null]);
});

test('when the launcher is killed the program notices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-run-node-'));
  const file = join(folder, 'heard');
  const program = `process.on('disconnect', () => { require('node:fs').writeFileSync(process.argv[1], ''); process.exit(); });`;
  const { child, lines } = await run(`${program} console.log(process.pid); ${waits}`, file);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(file)).toBe(true);
  await expect.poll(() => isAlive(Number(lines[0]))).toBe(false);
  rmSync(folder, { recursive: true });
});
