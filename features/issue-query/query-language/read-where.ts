import {
  choiceKeys,
  dayKeys,
  instantKeys,
  type Choice,
  type ChoiceKey,
  type Condition,
  type DayKey,
  type InstantKey,
  numberKeys,
  type NumberKey,
} from '#features/issue-query/condition.ts';
import { instantsOf, readChoice, readDays, readNumbers, type QueryClock } from '#features/issue-query/read-term.ts';
import { fieldError } from '#platform/shared/errors.ts';

/** Brackets within brackets, and terms of one condition. */
const DEEPEST = 20;
const MOST = 200;

/**
 * Reads the JSON form of a condition, the parameter `where` (docs/query-language.md): `{"and": […]}`, `{"or": […]}`,
 * `{"not": …}`, or filter keys of the wire with their values (joined by commas, or a list): all of an object's keys have
 * to hold. Null when nothing is given. Throws 400 naming `where` and what is wrong with it.
 */
export function readWhere(text: string | undefined, clock: QueryClock): Condition | null {
  if (text === undefined || text.trim() === '' || text === 'null') return null;
  return new WhereReader(clock).read(parse(text), 0);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('This is no valid JSON.');
  }
}

class WhereReader {
  readonly #clock: QueryClock;
  #terms = 0;

  constructor(clock: QueryClock) {
    this.#clock = clock;
  }

  read(value: unknown, depth: number): Condition {
    if (depth > DEEPEST) throw refused(`Conditions go at most ${DEEPEST} deep.`);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw refused('A condition is an object, such as {"or": [{"state": "…"}, {"not": {"labels": "None"}}]}.');
    const of = Object.entries(value).flatMap(([key, inner]) => this.#entry(key, inner, depth));
    const [only] = of;
    return only && of.length === 1 ? only : { kind: 'and', of };
  }

  #entry(key: string, value: unknown, depth: number): Condition[] {
    this.#terms += 1;
    if (this.#terms > MOST) throw refused(`A condition has at most ${MOST} parts.`);
    if (key === 'not') return [{ kind: 'not', of: this.read(value, depth + 1) }];
    if (key === 'and' || key === 'or') {
      if (!Array.isArray(value)) throw refused(`"${key}" takes a list of conditions.`);
      return [{ kind: key, of: value.map((part: unknown) => this.read(part, depth + 1)) }];
    }
    const term = this.#term(key, textOf(key, value));
    return term ? [term] : [];
  }

  #term(key: string, text: string): Condition | null {
    const { today, timeZone } = this.#clock;
    if (isOneOf(choiceKeys, key)) return choice(key, readChoice(key, text, 'where'));
    if (isOneOf(dayKeys, key)) {
      const range = readDays('where', text, today);
      return range && { kind: 'days', key, range };
    }
    if (isOneOf(instantKeys, key)) {
      const range = readDays('where', text, today);
      return range && { kind: 'instants', key, range: instantsOf(range, timeZone) };
    }
    if (isOneOf(numberKeys, key)) return readNumbers(key, text, 'where');
    if (key === 'name') return text === '' ? null : { kind: 'name', text };
    throw refused(`"${key}" is no filter.`);
  }
}

function choice(key: ChoiceKey, read: Choice | null): Condition | null {
  return read && { kind: 'choice', key, choice: read };
}

function isOneOf<K extends ChoiceKey | DayKey | InstantKey | NumberKey>(keys: readonly K[], key: string): key is K {
  return keys.some((known) => known === key);
}

function textOf(key: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(',');
  throw refused(`"${key}" takes a text, or a list of texts.`);
}

function refused(message: string) {
  return fieldError('where', message);
}
