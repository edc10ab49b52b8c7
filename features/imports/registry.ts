import type { Priority } from '#features/issues/contract.ts';
import type { ImportMap } from './map-file.ts';
import type { ImportCycle, ImportLabel, ImportPerson, ImportState } from './model.ts';
import { priorityOfWord } from './states/priorities.ts';
import { groupOfStatus } from './states/status-groups.ts';
import { plainName } from './text/plain-name.ts';

/**
 * Who and what the records of an import name: filled while reading, complete after the first reading, and the same
 * object in the second, so that the writer knows everything before the first record.
 */
export class Registry {
  readonly people = new Map<string, ImportPerson>();
  /** By lower-case name: two spellings of a label are one label here. */
  readonly labels = new Map<string, ImportLabel>();
  readonly states = new Map<string, ImportState>();
  readonly cycles = new Map<string, ImportCycle>();
  /** What people are called who may or may not turn up. */
  readonly #names = new Map<string, string>();
  readonly #map: ImportMap;

  constructor(map: ImportMap) {
    this.#map = map;
  }

  /**
   * Remembers a person and returns their key: as given, e-mail addresses in lower case. A name that is more than the key
   * replaces the key as name; who is known by address alone is called by what stands before the @, for a name is shown
   * to people who may not see addresses.
   */
  person(given: string, givenName: string = given, givenEmail: string | null = null): string {
    const isAddress = looksLikeEmail(given);
    const key = isAddress ? given.toLowerCase() : given;
    const bare = isAddress ? key.slice(0, key.indexOf('@')) : key;
    const name = givenName === given ? (this.#names.get(key) ?? bare) : givenName;
    const email = this.#map.people.get(key.toLowerCase()) ?? givenEmail ?? (isAddress ? key : null);
    const known = this.people.get(key);
    if (!known) this.people.set(key, { key, name: plainName(name) || key, email });
    else {
      if (known.name === bare && name) known.name = plainName(name);
      known.email ??= email;
    }
    return key;
  }

  /** Remembers what somebody is called, without making them a person of the import. */
  knowName(key: string, name: string): void {
    if (key === name) return;
    this.#names.set(key, name);
    if (this.people.has(key)) this.person(key, name);
  }

  /** Remembers a label and returns its name as first written; null when the name is empty. */
  label(name: string, color: string | null = null): string | null {
    const trimmed = plainName(name);
    if (trimmed === '') return null;
    const known = this.labels.get(trimmed.toLowerCase());
    if (known) {
      known.color ??= color;
      return known.name;
    }
    this.labels.set(trimmed.toLowerCase(), { name: trimmed, color });
    return trimmed;
  }

  /**
   * Remembers a status and returns its key. The map file decides; else `preset` (what a format knows for certain);
   * else the table of `groupOfStatus`. The state's name is the status itself unless one of them gives another.
   */
  state(
    status: string,
    given: { category?: string | undefined; preset?: Omit<ImportState, 'key' | 'by'> } = {},
  ): string {
    const key = plainName(status) || 'No status';
    if (this.states.has(key)) return key;
    const mapped = this.#map.states.get(key.toLowerCase());
    const { preset, category } = given;
    if (mapped) {
      this.states.set(key, { key, name: mapped.name ?? preset?.name ?? key, group: mapped.group, by: 'map' });
    } else if (preset) this.states.set(key, { key, ...preset, by: 'table' });
    else this.states.set(key, { key, name: key, ...groupOfStatus(key, category) });
    return key;
  }

  /** Remembers a cycle and returns its key; dates that come later fill the empty ones. */
  cycle(key: string, name: string, dates: { start: string; end: string } | null = null): string {
    const known = this.cycles.get(key);
    if (!known) {
      this.cycles.set(key, {
        key,
        name: plainName(name),
        startDate: dates?.start ?? null,
        endDate: dates?.end ?? null,
      });
    } else if (known.startDate === null && dates) {
      known.startDate = dates.start;
      known.endDate = dates.end;
    }
    return key;
  }

  /** The priority of a source's word: by the map file, else by the table; null when neither knows it. */
  priority(word: string): Priority | null {
    return this.#map.priorities.get(word.trim().toLowerCase()) ?? priorityOfWord(word);
  }

  /** The priority that the map file gives to a label (formats without priorities keep them in labels). */
  priorityOfLabel(label: string): Priority | null {
    return this.#map.priorities.get(label.trim().toLowerCase()) ?? null;
  }

  /** What a person is called, for mentions in texts. */
  nameOf(key: string): string {
    return this.people.get(key)?.name ?? this.#names.get(key) ?? key;
  }
}

function looksLikeEmail(key: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key);
}
