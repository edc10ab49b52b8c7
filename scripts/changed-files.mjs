// Says what `npm test -- --changed` has to look at.
import { execFileSync } from 'node:child_process';
import { root } from './run-node.mjs';

/**
 * What changed since a commit, and that commit.
 * @typedef {{ base: string, files: string[] }} Changed
 */

/**
 * Returns the files that differ from where this branch left `ref`: committed, not yet committed, and new ones. Throws what
 * git says when it does not know `ref`.
 * @param {string} [ref]
 * @param {string} [folder] The folder of a repository.
 * @returns {Changed}
 */
export function changedSince(ref = 'main', folder = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean);
  const base = git('merge-base', 'HEAD', ref)[0] ?? ref;
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return { base, files: files.sort() };
}

/**
 * Returns whether every browser test has to run. They open the product as a whole, so any of its files may reach any of
 * them. Other files reach the browser tests that import them.
 * @param {string[]} files
 */
export function reachesAllBrowserTests(files) {
  const unitTest = /\.test\.tsx?$/;
  const product =
    /^(?:(?:apps|features|platform|migrations|tests\/gallery)\/|package-lock\.json$|playwright\.config\.ts$)/;
  return files.some((file) => product.test(file) && !unitTest.test(file) && !file.endsWith('.md'));
}
