// Starts a program with the pinned Node, forwards signals to it and returns its exit code.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The environment of our programs: caches compiled code, which makes the second start much faster. */
export function nodeEnvironment() {
  return {
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)),
    ...process.env,
  };
}

/**
 * Runs `args` with the pinned Node until it ends, then ends this process with the same code.
 * The program has a process group of its own, so Ctrl-C reaches it once (from here) and not twice; the channel between
 * the two reports (`disconnect`) when this process was killed.
 */
export function becomeNode(args) {
  const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: nodeEnvironment(),
  });
  let forwarded = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice, from the terminal and from npm. A later one was pressed on purpose.
      if (performance.now() - forwarded > 1000) child.kill(signal);
      forwarded = performance.now();
    });
  }
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** A killed npm sends no signal; without this the server would keep running unnoticed. */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
}
