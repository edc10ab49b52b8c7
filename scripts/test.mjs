// `npm test`: installs what is missing, runs all steps (or those named), runs what failed once more, and ends
// with `N passed, N failed`. `--changed` runs the tests that a change can reach (docs/testing.md).
import { changedSince } from './changed-files.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { rerunFailed } from './rerun-failed.mjs';
import { root } from './run-node.mjs';

/** Prints now and then that a long step is still running: some systems stop silent jobs. */
const heartbeat = 60_000;

async function main(args) {
  process.chdir(root);
  const changed = readChanged(args);
  const names = args.filter((arg) => !arg.startsWith('--'));
  await ensureInstalled({ dev: true });
  const { groups, steps } = await import('./test-steps.mjs');
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new Error(`There is no step "${unknown}". The steps are: ${Object.keys(steps).join(', ')}.`);
  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const group of groups) {
    const wanted = group.filter((name) => names.length === 0 || names.includes(name));
    for (const result of await Promise.all(wanted.map((name) => runStep(name, () => steps[name](changed))))) {
      total.passed += result.passed;
      total.failed += result.failed;
      failures.push(...result.failures);
    }
    if (process.exitCode) break;
  }
  const unstable = process.exitCode ? [] : await rerunFailed(failures, console.log);
  for (const title of unstable) console.log(`unstable: ${title}`);
  total.passed += unstable.length;
  total.failed += failures.length - unstable.length;
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

/** What changed since the commit of `--changed=commit`, by default since this branch left main; null without the option. */
function readChanged(args) {
  const option = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const other = args.find((arg) => arg.startsWith('--') && arg !== option);
  if (other) throw new Error(`There is no option "${other}", only --changed and --changed=COMMIT.`);
  if (option === undefined) return null;
  const changed = changedSince(option.split('=')[1]);
  console.log(`${changed.files.length} files changed since ${changed.base.slice(0, 10)}`);
  return changed;
}

async function runStep(name, run) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const beat = setInterval(() => console.log(`${name.padEnd(8)} still running after ${seconds()} s`), heartbeat);
  const result = await run().catch((error) => ({ passed: 0, failed: 1, failures: [], output: String(error.message) }));
  clearInterval(beat);
  const failed = result.failed + result.failures.length;
  if (failed > 0) console.log(`\n${result.output}\n`);
  console.log(`${name.padEnd(8)} ${result.passed} passed, ${failed} failed (${seconds()} s)`);
  return result;
}

main(process.argv.slice(2))
  .then((ok) => process.exit(process.exitCode || (ok ? 0 : 1)))
  .catch((error) => {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exit(1);
  });
