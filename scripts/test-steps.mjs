// The steps of `npm test`. Each returns how many tests passed, what failed and can be run again alone, how much else
// failed, and what was said.
import { reachesAllBrowserTests } from './changed-files.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { runTestProgram } from './test-reports.mjs';

/**
 * `failed` counts what cannot be run again alone; each of `failures` is one failed test more.
 * @typedef {{ passed: number, failed: number, failures: import('./rerun-failed.mjs').Failure[], output: string }} StepResult
 */

/**
 * A step receives what changed when only that is to be tested; null means everything.
 * @typedef {(changed: import('./changed-files.mjs').Changed | null) => Promise<StepResult>} Step
 */

/** @type {Record<string, Step>} */
export const steps = {
  // With several threads each works out the same types for itself, which takes twice the processor time.
  types: () => check(['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']),
  lint: () =>
    check(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  format: () => check(['node_modules/oxfmt/bin/oxfmt', '--check']),
  unused: () => check(['node_modules/knip/bin/knip.js']),
  house: () => check(['scripts/check-house.ts']),
  build: () => build(),
  unit: async (changed) => {
    const filters = changed ? ['--changed', changed.base, '--passWithNoTests'] : [];
    return tests(await runVitest(filters), changed);
  },
  e2e: async (changed) => {
    await ensureChromium();
    const some = changed && !reachesAllBrowserTests(changed.files);
    const filters = some ? [`--only-changed=${changed.base}`, '--pass-with-no-tests'] : [];
    return tests(await runPlaywright(filters), changed);
  },
};

/** The order of the steps. Those of a group run at once: none of them keeps all cores busy all the time. */
export const groups = [['types', 'lint', 'format', 'unused', 'house', 'build'], ['unit'], ['e2e']];

/** A program that passes or fails as a whole. */
async function check(args) {
  const { ok, output } = await runTestProgram(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], output };
}

async function build() {
  try {
    await ensureWebBuilt();
    return { passed: 1, failed: 0, failures: [], output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [], output: error.message };
  }
}

/** The runner's own result counts too: it may fail outside of any test, and a full run without tests proves nothing. */
function tests({ ok, passed, failures, output }, changed) {
  if (!changed && passed + failures.length === 0)
    return { passed, failed: 1, failures, output: `${output}\nNo test ran.` };
  return { passed, failed: ok ? 0 : 1, failures, output };
}
