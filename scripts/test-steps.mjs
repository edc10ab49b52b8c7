// The steps of `npm test`, in order. Each returns how many tests passed, what failed and can be run again alone, how much
// else failed, and what was said.
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { runTestProgram } from './test-reports.mjs';

/**
 * `failed` counts what cannot be run again alone; each of `failures` is one failed test more.
 * @typedef {{ passed: number, failed: number, failures: import('./rerun-failed.mjs').Failure[], output: string }} StepResult
 */

/** @type {Record<string, () => Promise<StepResult>>} */
export const steps = {
  types: () => check(['node_modules/typescript/bin/tsc', '--noEmit']),
  lint: () =>
    check(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  format: () => check(['node_modules/oxfmt/bin/oxfmt', '--check']),
  unused: () => check(['node_modules/knip/bin/knip.js']),
  house: () => check(['scripts/check-house.ts']),
  unit: async () => tests(await runVitest()),
  build: () => build(),
  e2e: async () => {
    await ensureChromium();
    return tests(await runPlaywright());
  },
};

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

/** The runner's word counts too: it may fail outside of any test, and a run without tests proves nothing. */
function tests({ ok, passed, failures, output }) {
  if (passed + failures.length === 0) return { passed, failed: 1, failures, output: `${output}\nNo test ran.` };
  return { passed, failed: ok ? 0 : 1, failures, output };
}
