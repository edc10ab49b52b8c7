// Runs a program with its output held back.
import { spawn } from 'node:child_process';
import { root } from './run-node.mjs';

/**
 * Runs a program while one line shows that it is alive; its output is shown only when it fails (as the error's text).
 * @param {string} program
 * @param {string[]} args
 * @param {{ title: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
export async function quietly(program, args, { title, env }) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const tty = process.stderr.isTTY;
  process.stderr.write(`${title} …${tty ? '' : '\n'}`);
  const beat = tty && setInterval(() => process.stderr.write(`\r${title} … ${seconds()} s`), 1000);
  const { ok, output } = await runProgram(program, args, env);
  clearInterval(beat);
  process.stderr.write(`${tty ? '\r' : ''}${title}: ${ok ? 'done' : 'failed'} after ${seconds()} s\n`);
  if (!ok) throw new Error(output);
}

/**
 * Runs a program and keeps what it says; never rejects. After `patience` ms it and all it started are ended.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [patience]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runProgram(program, args, env = process.env, patience = 30 * 60_000) {
  return new Promise((resolve) => {
    // A group of its own, so that what it started ends with it.
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const endGroup = (signal) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // All of it has ended already.
      }
    };
    const interrupt = (signal) => {
      endGroup(signal);
      process.exitCode = 130;
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt);
    const timer = setTimeout(() => {
      output += `\nNot finished after ${Math.round(patience / 60_000)} minutes: ended.\n`;
      endGroup('SIGKILL');
    }, patience);
    const done = (ok, more = '') => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
      resolve({ ok, output: (output + more).trim() });
    };
    child.on('error', (error) => done(false, error.message));
    child.on('close', (code, signal) =>
      done(code === 0, code === 0 ? '' : `\n${program} ended with ${signal ?? `code ${code}`}`),
    );
  });
}
