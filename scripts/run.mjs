// Runs a script with the Node that the lock file pins: `node scripts/run.mjs file.ts args…`. Works on Node 20 and up.
import { becomeNode } from './run-node.mjs';

becomeNode(process.argv.slice(2));
