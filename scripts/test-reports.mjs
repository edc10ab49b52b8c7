// Where test runners leave their reports, and how they are started.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { runProgram } from './quietly.mjs';
import { nodeEnvironment, root } from './run-node.mjs';

/** The browser tests take twenty minutes on a quiet machine of two cores, and three times that on a slow one. */
const patience = 60 * 60_000;

/** Runs a program of `node_modules` or `scripts` by the pinned Node; resolves with whether it passed and what it said. */
export function runTestProgram(args, env = {}) {
  const { FORCE_COLOR: _, ...plain } = nodeEnvironment();
  return runProgram(pinnedNode(), args, { ...plain, NO_COLOR: '1', ...env }, patience);
}

/** A path for one run's report; of its own, because a test of these scripts runs inside of another run. */
export function freshReport(name) {
  const folder = join(root, 'node_modules', '.cache', 'test-reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${process.pid}-${Date.now()}-${name}`);
}

/** Takes the report at `file` and removes it; null when the runner ended before it wrote one. */
export function takeReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
