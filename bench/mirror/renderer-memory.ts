import { readdirSync, readFileSync } from 'node:fs';

/** The memory of the page's process including its workers, in MB: private and resident. */
export interface RendererMemory {
  /** Private and swapped: what the browser's own task manager calls the memory footprint. */
  readonly own: number;
  /** With the pages it shares with other processes: Chromium's code, fonts. */
  readonly resident: number;
}

/**
 * Reads it where the system reports it (Linux), of the largest renderer of the browser that uses this profile folder; null
 * elsewhere.
 */
export function readRendererMemory(profile: string): RendererMemory | null {
  const commands = processes();
  const browser = commands.find(({ command }) => command.includes(profile) && !command.includes('--type='));
  if (!browser) return null;
  const below = new Set([browser.pid]);
  // The processes form a tree with intermediate helpers (the zygote).
  for (let before = 0; before !== below.size;) {
    before = below.size;
    for (const { pid, parent } of commands) if (below.has(parent)) below.add(pid);
  }
  const renderers = commands
    .filter(({ pid, command }) => below.has(pid) && command.includes('--type=renderer'))
    .flatMap(({ pid }) => memoryOf(pid) ?? []);
  return renderers.toSorted((a, b) => b.own - a.own)[0] ?? null;
}

function processes(): { pid: number; parent: number; command: string }[] {
  const pids = readText('/proc/self/stat') === '' ? [] : readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({
    pid: Number(pid),
    parent: Number(/PPid:\s+(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0),
    command: readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
  }));
}

function memoryOf(pid: number): RendererMemory | null {
  const text = readText(`/proc/${pid}/smaps_rollup`);
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  if (text === '') return null;
  return {
    own: megabytes('Private_Dirty') + megabytes('Private_Clean') + megabytes('Swap'),
    resident: megabytes('Rss'),
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
