// Runs the browser tests and reads from their report what failed and how to run that again.
import { freshReport, takeReport, runTestProgram } from './test-reports.mjs';

/**
 * Runs browser tests: all of them, or those that `filters` name. A failed test can be run again by its file and line.
 * @param {string[]} [filters] Files that choose tests.
 * @param {string[]} [options] Options of every run, also of the second one.
 * @returns {Promise<{ ok: boolean, passed: number, failures: import('./rerun-failed.mjs').Failure[], output: string }>}
 *   `ok` is false when something failed that is none of `failures`.
 */
export async function runPlaywright(filters = [], options = []) {
  const file = freshReport('playwright.json');
  // Node reads TypeScript by itself. Playwright would translate all that tests import, which takes nine processor seconds
  // in a clean clone; it has to, to know which tests import something that changed.
  const isAboutChanges = filters.some((filter) => filter.startsWith('--only-changed'));
  const { ok, output } = await runTestProgram(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...options, ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(!isAboutChanges && { PW_DISABLE_TS_ESM: '1' }) },
  );
  const report = takeReport(file);
  const failures = specsOf(report?.suites ?? [])
    .filter((spec) => !spec.ok)
    .map(({ file: path, line, title }) => ({
      title: `${path}:${line} > ${title}`,
      rerun: () => rerun(`${path}:${line}`, options),
    }));
  // What failed outside of every test (a worker that did not stop, a file that did not load) cannot be run again alone.
  const stray = (report?.errors ?? []).length > 0;
  return { ok: ok || (failures.length > 0 && !stray), passed: report?.stats?.expected ?? 0, failures, output };
}

/** Suites hold suites (files, then `describe`s), which hold specs. */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

/** Passes only if something ran: a line that has no test any more must not count as passed. */
async function rerun(place, options) {
  const { ok, passed, failures, output } = await runPlaywright([place], [...options, '--workers=1']);
  return { ok: ok && passed > 0 && failures.length === 0, output };
}
