// The steps of `npm test`, in order. Each returns how many tests passed and failed and what was said.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runProgram } from './quietly.mjs';
import { nodeEnvironment, root } from './run-node.mjs';

/** @type {Record<string, () => Promise<{ passed: number, failed: number, output: string }>>} */
export const steps = {
  types: () => check(['node_modules/typescript/bin/tsc', '--noEmit']),
  lint: () =>
    check(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  format: () => check(['node_modules/oxfmt/bin/oxfmt', '--check']),
  unused: () => check(['node_modules/knip/bin/knip.js']),
  house: () => check(['scripts/check-house.ts']),
  unit: () => vitest(),
  build: () => build(),
  e2e: () => playwright(),
};

/** A program that passes or fails as a whole. */
async function check(args) {
  const { ok, output } = await node(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function build() {
  try {
    await ensureWebBuilt();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

async function vitest() {
  const file = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok, output } = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  const report = readReport(file);
  const files = report?.testResults ?? [];
  // A file that could not even be loaded has no failed test in it.
  const broken = files.filter(
    (one) => one.status === 'failed' && one.assertionResults.every((test) => test.status !== 'failed'),
  );
  return summed(ok, output, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length);
}

async function playwright() {
  await ensureChromium();
  const file = freshReport('playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const { ok, output } = await node(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const stats = readReport(file)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  // A test that passes only the second time is a failed test.
  return summed(ok, output, stats.expected, stats.unexpected + stats.flaky);
}

/** The runner's word counts too: it may fail outside of any test, and a run without tests proves nothing. */
function summed(ok, output, passed, failed) {
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo test ran.` };
  return { passed, failed: failed === 0 && !ok ? 1 : failed, output };
}

function node(args, env = {}) {
  const { FORCE_COLOR: _, ...plain } = nodeEnvironment();
  return runProgram(pinnedNode(), args, { ...plain, NO_COLOR: '1', ...env });
}

function freshReport(name) {
  const folder = join(root, 'node_modules', '.cache', 'test-reports');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
