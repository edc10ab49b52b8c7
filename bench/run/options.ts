import { parseArgs } from 'node:util';

/** The parts of the bench, in the order they run. */
export const sections = [
  'list',
  'workspace',
  'planning',
  'dashboard',
  'inbox',
  'webhooks',
  'write',
  'live',
  'together',
  'import',
  'sign-in',
  'start',
  'memory',
  'browser',
  'press',
  'mirror',
] as const;
export type SectionName = (typeof sections)[number];

/** The options of `npm run bench -- …`. */
export interface BenchOptions {
  /** Issues in a project, ascending. */
  readonly sizes: readonly number[];
  readonly only: readonly SectionName[];
  /** Only calls whose name contains this. */
  readonly call: string;
  /** Where the result is written as JSON, or null: into the cache folder. */
  readonly json: string | null;
}

/** What `--help` says. */
export const usage = `npm run bench -- [--sizes 1k,10k,100k,500k] [--only ${sections.join(',')}] [--call PART-OF-A-NAME] [--json FILE]

Seeds projects of these sizes once (node_modules/.cache/cairn-bench), then times the calls people wait for against floors
of the same run. bench/README.md says how to read it.`;

/** Reads the command line; null when it asks for help. Throws on what it does not understand, naming it. */
export function readOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '1k,10k,100k,500k' },
      only: { type: 'string', default: sections.join(',') },
      call: { type: 'string', default: '' },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const sizes = new Set(values.sizes.split(',').map(readSize));
  return {
    sizes: [...sizes].toSorted((a, b) => a - b),
    only: values.only.split(',').map(readSection),
    call: values.call,
    json: values.json ?? null,
  };
}

function readSize(text: string): number {
  const match = /^(\d+)(k?)$/.exec(text.trim().toLowerCase());
  const size = Number(match?.[1]) * (match?.[2] === 'k' ? 1000 : 1);
  if (!match || size < 100 || size > 2_000_000)
    throw new Error(`--sizes: "${text}" is not a number of issues such as 10k`);
  return size;
}

function readSection(text: string): SectionName {
  const found = sections.find((name) => name === text.trim());
  if (!found) throw new Error(`--only: "${text}" is none of ${sections.join(', ')}`);
  return found;
}
