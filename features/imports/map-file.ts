import type { Priority } from '#features/issue-fields/contract.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { stateGroups } from '#features/states/contract.ts';

/** What a person changed about the mapping. Keys are lower case; the lookups below take any case. */
export interface ImportMap {
  /** The file it was read from, '' for none. */
  readonly file: string;
  readonly states: ReadonlyMap<string, { readonly group: StateGroup; readonly name: string | null }>;
  readonly priorities: ReadonlyMap<string, Priority>;
  /** Source key of a person → email of the account. */
  readonly people: ReadonlyMap<string, string>;
}

export const emptyMap: ImportMap = { file: '', states: new Map(), priorities: new Map(), people: new Map() };

/** A map file with mistakes; the message lists all of them, each with its line. */
export class MapFileError extends Error {
  override readonly name = 'MapFileError';
}

type Section = 'states' | 'priorities' | 'people';
type Draft = {
  file: string;
  states: Map<string, { group: StateGroup; name: string | null }>;
  priorities: Map<string, Priority>;
  people: Map<string, string>;
};

/**
 * Reads a map file: lines of `key = value` under `[states]` (the section at the start), `[priorities]` or `[people]`;
 * `#` begins a comment line. A state's value is a group, or `group: Name` to give the state another name. The last `=`
 * of a line separates, so a key may contain one. Throws `MapFileError` naming file, line and key of every mistake.
 */
export function parseMapFile(text: string, file: string): ImportMap {
  const draft: Draft = { file, states: new Map(), priorities: new Map(), people: new Map() };
  const mistakes: string[] = [];
  let section: Section = 'states';
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.*)\]$/.exec(line)?.[1];
    const next: Section | null = heading === undefined ? section : sectionNamed(heading);
    const mistake = next === null ? `[${heading}] isn't a section: use [states], [priorities] or [people]` : null;
    if (next !== null) section = next;
    const problem = heading === undefined ? takeLine(draft, section, line) : mistake;
    if (problem !== null) mistakes.push(`${file}, line ${index + 1}: ${problem}`);
  }
  if (mistakes.length > 0) throw new MapFileError(mistakes.join('\n'));
  return draft;
}

function sectionNamed(name: string): Section | null {
  const plain = name.trim().toLowerCase();
  return plain === 'states' || plain === 'priorities' || plain === 'people' ? plain : null;
}

/** Takes one `key = value` line; the answer is what is wrong with it, or null. */
function takeLine(draft: Draft, section: Section, line: string): string | null {
  const separator = line.lastIndexOf('=');
  if (separator < 0) return `"${line}" has no "=": write ${examples[section]}`;
  const written = line.slice(0, separator).trim();
  const value = line.slice(separator + 1).trim();
  if (written === '') return `there is nothing before "=": write ${examples[section]}`;
  if (value === '') return `"${written}" has no value: write ${examples[section]}`;
  const key = written.toLowerCase();
  if (draft[section].has(key)) return `"${written}" is mapped twice`;
  return takers[section](draft, key, written, value);
}

const examples: Readonly<Record<Section, string>> = {
  states: '"In QA = started"',
  priorities: '"P1 = urgent"',
  people: '"octocat = olivia@example.com"',
};

type Taker = (draft: Draft, key: string, written: string, value: string) => string | null;

const takers: Readonly<Record<Section, Taker>> = {
  states: (draft, key, written, value) => {
    const [word = '', ...rest] = value.split(':');
    const group = stateGroups.find((known) => known === spelled(word));
    if (!group)
      return `"${written}" is mapped to "${word.trim()}", which isn't a group: use one of ${stateGroups.join(', ')}`;
    draft.states.set(key, { group, name: rest.join(':').trim() || null });
    return null;
  },
  priorities: (draft, key, written, value) => {
    const priority = priorities.find((known) => known === value.toLowerCase());
    if (!priority)
      return `"${written}" is mapped to "${value}", which isn't a priority: use one of ${priorities.join(', ')}`;
    draft.priorities.set(key, priority);
    return null;
  },
  people: (draft, key, written, value) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(value)) return `"${written}" is mapped to "${value}", which isn't an email address`;
    draft.people.set(key, value.toLowerCase());
    return null;
  },
};

/** Both spellings of cancelled are understood. */
function spelled(word: string): string {
  const plain = word.trim().toLowerCase();
  return plain === 'canceled' ? 'cancelled' : plain;
}
