// Runs a script with the Node that the lock file pins: `node scripts/run.mjs file.ts args…`. Works on Node 20 and up.
import { spawn } from 'node:child_process';
import { pinnedNode } from './pinned-node.mjs';

const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
