import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedSince, reachesAllBrowserTests } from './changed-files.mjs';

test.each([
  ['features/issues/web/list.tsx', true],
  ['platform/server/http/build-app.ts', true],
  ['migrations/0042-effort.ts', true],
  ['package-lock.json', true],
  ['playwright.config.ts', true],
  ['tests/gallery/gallery.tsx', true],
  ['features/issues/rules.test.ts', false],
  ['features/issues/README.md', false],
  ['docs/traps.md', false],
  ['bench/main.ts', false],
  ['tests/e2e/tour.spec.ts', false],
  ['tests/support/keys.ts', false],
])('a change of %s: all browser tests %s', (file, all) => {
  expect(reachesAllBrowserTests([file])).toBe(all);
});

test('what changed is what a branch, its work tree and new files add to where it left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.invalid', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const commit = (name: string) => {
    writeFileSync(join(folder, name), name);
    git('add', '.');
    git('commit', '-qm', name);
  };
  git('init', '-q', '--initial-branch=main');
  commit('old');
  const left = git('rev-parse', 'HEAD');
  git('switch', '-qc', 'branch');
  commit('committed');
  writeFileSync(join(folder, 'old'), 'edited');
  writeFileSync(join(folder, 'new'), 'new');
  git('branch', '-f', 'main', git('commit-tree', '-p', left, '-m', 'later', 'main^{tree}'));

  expect(changedSince('main', folder)).toEqual({ base: left, files: ['committed', 'new', 'old'] });
  expect(() => changedSince('no-such-branch', folder)).toThrow(/no-such-branch/);
  rmSync(folder, { recursive: true });
});
