import type { Priority } from '#features/issue-fields/contract.ts';
import type { ImportMap } from './map-file.ts';
import type { ImportCycle, ImportLabel, ImportPerson, ImportState } from './model.ts';
import { priorityOfWord } from './states/priorities.ts';
import { groupOfStatus } from './states/status-groups.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { labelName } from './text/label-name.ts';
import { cleanName, nameLimit, plainName } from './text/plain-name.ts';

/** Things whose names may be too long. */
export type NamedThing = 'people' | 'labels' | 'states' | 'cycles';

/**
 * The people and things that the records of an import name. It is filled while reading and complete after the first
 * pass; the second pass uses the same object, so that the writer knows everything before the first record.
 */
export class Registry {
  readonly people = new Map<string, ImportPerson>();
  /** By lowercase name in Cairn: labels with the same letters and digits are one label. */
  readonly labels = new Map<string, ImportLabel>();
  readonly states = new Map<string, ImportState>();
  readonly cycles = new Map<string, ImportCycle>();
  /** Names that were too long, whole, by what they name. */
  readonly cutNames = new Map<NamedThing, Set<string>>();
  /** Lines of the map file's `[priorities]` that matched something. */
  readonly usedPriorities = new Set<string>();
  /** Names of people who may or may not appear. */
  readonly #names = new Map<string, string>();
  readonly #map: ImportMap;

  constructor(map: ImportMap) {
    this.#map = map;
  }

  /**
   * Remembers a person and returns their key: as given, email addresses in lower case. A name that is more than the key
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
    if (!known) this.people.set(key, { key, name: this.#fit('people', name) || key, email });
    else {
      if (known.name === bare && name) known.name = this.#fit('people', name);
      known.email ??= email;
    }
    return key;
  }

  /** Remembers a person's name without making them a person of the import. */
  knowName(key: string, name: string): void {
    if (key === name) return;
    this.#names.set(key, name);
    if (this.people.has(key)) this.person(key, name);
  }

  /** Remembers a label and returns its name here, which is its letters and digits; null when the name is empty. */
  label(given: string, color: string | null = null): string | null {
    const written = this.#fit('labels', given);
    if (written === '') return null;
    const name = labelName(written);
    const label = this.labels.get(name.toLowerCase()) ?? { name, color: null, written: new Map<string, string>() };
    this.labels.set(name.toLowerCase(), label);
    label.color ??= color;
    if (!label.written.has(written.toLowerCase())) label.written.set(written.toLowerCase(), written);
    return label.name;
  }

  /**
   * Remembers a status and returns its key. The map file decides; else `preset` (what a format knows for certain);
   * else the table of `groupOfStatus`. The state's name is the status itself unless one of them gives another.
   */
  state(
    status: string,
    given: { category?: string | undefined; preset?: Omit<ImportState, 'key' | 'by'> } = {},
  ): string {
    const key = this.#fit('states', status) || 'No status';
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
  cycle(given: string, name: string, dates: { start: string; end: string } | null = null): string {
    const key = plainName(given);
    const known = this.cycles.get(key);
    if (!known) {
      this.cycles.set(key, {
        key,
        name: this.#fit('cycles', name),
        startDate: dates?.start ?? null,
        endDate: dates?.end ?? null,
      });
    } else if (known.startDate === null && dates) {
      known.startDate = dates.start;
      known.endDate = dates.end;
    }
    return key;
  }

  /** Returns the priority of a source's word: by the map file, else by the table; null when neither knows it. */
  priority(word: string): Priority | null {
    return this.#mappedPriority(word) ?? priorityOfWord(word);
  }

  /**
   * Returns the priority that the map file gives to a label, by its name as written or by its name here (formats
   * without priorities keep them in labels).
   */
  priorityOfLabel(written: string): Priority | null {
    const name = plainName(written);
    return this.#mappedPriority(name) ?? this.#mappedPriority(labelName(name));
  }

  #mappedPriority(word: string): Priority | null {
    const key = word.trim().toLowerCase();
    const priority = this.#map.priorities.get(key) ?? null;
    if (priority !== null) this.usedPriorities.add(key);
    return priority;
  }

  /** Returns the name as one line that fits its column; what had to be cut is remembered for the report. */
  #fit(kind: NamedThing, name: string): string {
    const clean = cleanName(name);
    if (clean.length <= nameLimit) return clean;
    this.cutNames.set(kind, (this.cutNames.get(kind) ?? new Set()).add(clean));
    return cutText(clean, nameLimit).head;
  }

  /** What a person is called, for mentions in texts. */
  nameOf(key: string): string {
    return this.people.get(key)?.name ?? this.#names.get(key) ?? key;
  }
}

function looksLikeEmail(key: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key);
}
