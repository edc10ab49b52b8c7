// `npm test`: installs what is missing, runs all steps (or those named), and ends with `N passed, N failed`.
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run-node.mjs';

/** Says now and then that a long step is alive: some machines end a job that is silent. */
const heartbeat = 60_000;

async function main(names) {
  process.chdir(root);
  await ensureInstalled({ dev: true });
  const { steps } = await import('./test-steps.mjs');
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new Error(`There is no step "${unknown}". The steps are: ${Object.keys(steps).join(', ')}.`);
  const total = { passed: 0, failed: 0 };
  for (const name of names.length > 0 ? names : Object.keys(steps)) {
    const { passed, failed } = await runStep(name, steps[name]);
    total.passed += passed;
    total.failed += failed;
    if (process.exitCode) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

async function runStep(name, run) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const beat = setInterval(() => console.log(`${name.padEnd(8)} still running after ${seconds()} s`), heartbeat);
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: String(error.message) }));
  clearInterval(beat);
  if (result.failed > 0) console.log(`\n${result.output}\n`);
  console.log(`${name.padEnd(8)} ${result.passed} passed, ${result.failed} failed (${seconds()} s)`);
  return result;
}

main(process.argv.slice(2))
  .then((ok) => process.exit(process.exitCode || (ok ? 0 : 1)))
  .catch((error) => {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exit(1);
  });
