import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fact, Goal, SectionResult } from '#bench/report/results.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const starts = 5;

/**
 * `npm start` on a folder that was started once before, until the server answers; then the memory of the server at rest.
 * Memory is read where the system reports it (Linux).
 */
export async function measureStartSection(run: BenchRun): Promise<SectionResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-start-'));
  try {
    const first = await startOnce(dataDir, 0);
    const times: number[] = [];
    let memory: number | null = null;
    for (let round = 0; round < starts; round += 1) {
      const last = round === starts - 1;
      const { ms, megabytes } = await startOnce(dataDir, last ? 10_000 : 0);
      times.push(ms);
      memory = megabytes;
    }
    const timing = { call: 'npm start to the first answer', size: null, cairn: spreadOf(times), floor: null };
    run.report(timing);
    const facts: Fact[] = [
      { name: 'first start on an empty folder', value: `${(first.ms / 1000).toFixed(2)} s` },
      {
        name: 'memory of the measured server, all lists in use',
        value: memoryText(residentMegabytes(must(run.cairn.process.pid, 'it runs'))),
      },
    ];
    const goals: Goal[] = [
      { name: 'npm start to the first answer (median)', value: timing.cairn.p50 / 1000, limit: 3, unit: 's' },
      ...(memory === null
        ? []
        : [{ name: 'memory of the server at rest', value: memory, limit: 150, unit: 'MB' as const }]),
    ];
    return { timings: [timing], goals, facts };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts, waits for an answer over HTTP, rests `restMs`, reads the memory of the server process and ends it. */
async function startOnce(dataDir: string, restMs: number): Promise<{ ms: number; megabytes: number | null }> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CAIRN_|DATABASE_URL$|npm_)/.test(name));
  const before = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(inherited), PORT: '0', HOST: '127.0.0.1', CAIRN_DATA_DIR: dataDir },
  });
  const said: string[] = [];
  const address = Promise.withResolvers<string>();
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      const url = /Cairn is ready at (http:\S+)/.exec(said.join(''));
      if (url?.[1]) address.resolve(url[1]);
    });
  }
  npm.on('exit', () => address.reject(new Error(`npm start ended:\n${said.join('')}`)));
  const url = await address.promise;
  await (await fetch(`${url}/api/instances/`)).text();
  const ms = performance.now() - before;
  await sleep(restMs);
  const megabytes = restMs === 0 ? null : serverMemory(must(npm.pid, 'npm runs'));
  npm.kill('SIGINT');
  await once(npm, 'close');
  return { ms, megabytes };
}

/** The process that runs apps/server.ts below `npm start`. */
function serverMemory(npmPid: number): number | null {
  const pid = descendants(npmPid).find((child) => commandOf(child).includes('apps/server.ts'));
  return pid === undefined ? null : residentMegabytes(pid);
}

function descendants(pid: number): number[] {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** Resident memory of a process in MB; null where the system does not report it. */
export function residentMegabytes(pid: number): number | null {
  const match = /VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`));
  return match ? Number(match[1]) / 1024 : null;
}

function memoryText(megabytes: number | null): string {
  return megabytes === null ? 'not reported by this system' : `${megabytes.toFixed(0)} MB`;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
