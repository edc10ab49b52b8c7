import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { rerunFailed } from './rerun-failed.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { root } from './run-node.mjs';
import { runVitest } from './run-vitest.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderWith(parent: string, files: Record<string, string>): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'cairn-rerun-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Three tests: one passes, one passes from its second run on, one always fails. */
const body = `
  import { existsSync, writeFileSync } from 'node:fs';
  const ran = new URL('./ran', import.meta.url);
  test('steady', () => {});
  test.describe('a list (of [rows])', () => {
    test('unsteady $1.50?', () => {
      if (existsSync(ran)) return;
      writeFileSync(ran, '');
      throw new Error('not this time');
    });
    test('broken', () => { throw new Error('never'); });
  });
`;

const inVitest = (folder: string) => ['--root', folder, '--globals', '--reporter=dot'];

async function rerun(failures: Parameters<typeof rerunFailed>[0]) {
  const said: string[] = [];
  const unstable = await rerunFailed(failures, (line) => said.push(line));
  return { unstable, said: said.join('\n') };
}

test('a unit test that passes the second time is unstable, one that fails twice has failed', async () => {
  const folder = folderWith(tmpdir(), { 'list.test.mjs': body.replaceAll('test.describe', 'describe') });
  const { ok, passed, failures } = await runVitest([], inVitest(folder));
  expect({ ok, passed, failed: failures.length }).toEqual({ ok: true, passed: 1, failed: 2 });
  const { unstable, said } = await rerun(failures);
  expect(unstable).toEqual([expect.stringMatching(/list\.test\.mjs > a list \(of \[rows\]\) > unsteady \$1\.50\?$/)]);
  expect(said).toContain('never');
});

test('a file that could not be loaded is run again', async () => {
  const folder = folderWith(tmpdir(), { 'broken.test.mjs': "throw new Error('not loaded');" });
  const broken = await runVitest([], inVitest(folder));
  expect(broken.failures).toHaveLength(1);
  expect((await rerun(broken.failures)).unstable).toEqual([]);
});

test('a file beside which an error appeared outside of its tests is run again', async () => {
  const stray = (throws: string) =>
    `test('throws later', () => { ${throws} void Promise.reject(new Error('nobody waits for it')); });`;
  const always = folderWith(tmpdir(), { 'stray.test.mjs': stray('') });
  const { ok, failures } = await runVitest([], inVitest(always));
  expect({ ok, titles: failures.map(({ title }) => title) }).toEqual({
    ok: true,
    titles: ['stray.test.mjs, an error outside of its tests'],
  });
  const twice = await rerun(failures);
  expect(twice.unstable).toEqual([]);
  expect(twice.said).toContain('nobody waits for it');

  const once = folderWith(tmpdir(), {
    'stray.test.mjs': `
      import { existsSync, writeFileSync } from 'node:fs';
      const ran = new URL('./ran', import.meta.url);
      ${stray("if (existsSync(ran)) return; writeFileSync(ran, '');")}`,
  });
  const first = await runVitest([], inVitest(once));
  expect((await rerun(first.failures)).unstable).toEqual(['stray.test.mjs, an error outside of its tests']);
});

test('a browser test that passes the second time is unstable, one that fails twice has failed', async () => {
  // Inside node_modules, where the test runner itself is found.
  const folder = folderWith(join(root, 'node_modules', '.cache'), {
    'list.spec.mjs': `import { test } from '@playwright/test';\n${body}`,
    'playwright.config.mjs': "export default { testDir: '.', workers: 1 };",
  });
  const { ok, passed, failures } = await runPlaywright([], ['--config', join(folder, 'playwright.config.mjs')]);
  expect({ ok, passed, failed: failures.length }).toEqual({ ok: true, passed: 1, failed: 2 });
  const { unstable, said } = await rerun(failures);
  expect(unstable).toEqual([expect.stringMatching(/list\.spec\.mjs:\d+ > unsteady \$1\.50\?$/)]);
  expect(said).toContain('never');
});

test('more failures than unsteadiness explains are not run again', async () => {
  const failures = Array.from({ length: 21 }, (_, at) => ({
    title: `test ${at}`,
    rerun: () => Promise.reject(new Error('run again')),
  }));
  expect((await rerun(failures)).unstable).toEqual([]);
});
