// Runs Vitest and reads from its report what failed and how to run that again.
import { relative } from 'node:path';
import { freshReport, takeReport, runTestProgram } from './test-reports.mjs';
import { root } from './run-node.mjs';

/** Errors outside of tests, counted; then one line for each that names the file that was running. */
const strays = /\bVitest caught (\d+) unhandled error/g;
const strayIn = /^This error originated in "(.+?)" test file\./gm;

/**
 * Runs tests: all of them, or those that `filters` name. A failed test can be run again by its file and full name; a file
 * that could not be loaded, or beside which an error appeared outside of its tests, by its file.
 * @param {string[]} [filters] Files and options that choose tests.
 * @param {string[]} [options] Options of every run, also of the second one.
 * @returns {Promise<{ ok: boolean, passed: number, failures: import('./rerun-failed.mjs').Failure[], output: string }>}
 *   `ok` is false when something failed that is none of `failures`.
 */
export async function runVitest(filters = [], options = []) {
  const file = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options, ...filters];
  const { ok, output } = await runTestProgram(args);
  const report = takeReport(file);
  const files = [...output.matchAll(strayIn)].map(([, path = '']) => path);
  // An error that names no file belongs to nothing that could be run again.
  const isNamed = files.length === [...output.matchAll(strays)].reduce((sum, [, count]) => sum + Number(count), 0);
  const failures = [
    ...(report?.testResults ?? []).flatMap((result) => failuresOf(result, options)),
    ...[...new Set(files)].map((path) => ({
      title: `${path}, an error outside of its tests`,
      rerun: () => rerun([path], options),
    })),
  ];
  return { ok: ok || (failures.length > 0 && isNamed), passed: report?.numPassedTests ?? 0, failures, output };
}

function failuresOf(result, options) {
  if (result.status !== 'failed') return [];
  const file = relative(root, result.name);
  const failed = result.assertionResults.filter((one) => one.status === 'failed');
  // A file that could not be loaded, or whose hooks failed, has no failed test in it.
  if (failed.length === 0) return [{ title: file, rerun: () => rerun([result.name], options) }];
  return failed.map(({ ancestorTitles, title }) => {
    const name = [...ancestorTitles, title].join(' > ');
    const filters = [result.name, '--testNamePattern', `^${escaped(name)}$`];
    return { title: `${file} > ${name}`, rerun: () => rerun(filters, options) };
  });
}

/** Passes only when something ran: a name that no longer matches must not count as passed. */
async function rerun(filters, options) {
  const { ok, passed, failures, output } = await runVitest(filters, options);
  return { ok: ok && passed > 0 && failures.length === 0, output };
}

function escaped(name) {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
