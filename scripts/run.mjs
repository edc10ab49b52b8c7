// Runs a script with the Node that the lock file pins: `node scripts/run.mjs file.ts args…`. Works on Node 20 and up.
import { ensureInstalled } from './ensure-installed.mjs';
import { becomeNode } from './run-node.mjs';

const args = process.argv.slice(2);
try {
  // The product's commands (apps/) need fewer packages than the development tools.
  await ensureInstalled({ dev: !args[0]?.startsWith('apps/') });
  becomeNode(args);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
