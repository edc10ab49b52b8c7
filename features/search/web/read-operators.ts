import { thingKinds, type ThingKind } from '#features/search/rules.ts';

/** Words before a colon that narrow a search (screens.md 3.43): those of filters, `in` (a project), and `type`. */
const operators = new Set(
  'in type assignee state is label priority by creator due start cycle module has no created updated'.split(' '),
);
/** A colon with a value behind it, in quotes when it has spaces. */
const written = /(?<![^\s])(-?)([a-z]+):("[^"]*"|[^\s"]+)/gi;
/** One whose value is still missing. */
const begun = /(?<![^\s])-?([a-z]+):"?$/i;

/** What can be found, as `type:` says it. */
export type FoundKind = 'issue' | ThingKind;

/** A search text apart: what is looked for, and what narrows it. */
export interface ReadSearch {
  readonly text: string;
  /** The filter on issues, in the text form of filters; '' without one. */
  readonly filter: string;
  /** The one project that is searched, when `in:` names one that the person is in. */
  readonly within: string | null;
  /** Null: everything that fits. A filter fits issues alone. */
  readonly kinds: ReadonlySet<FoundKind> | null;
}

interface KnownProject {
  readonly id: string;
  readonly name: string;
  readonly identifier: string;
}

/** Returns the operators that stand in a text. */
export function operatorsIn(text: string): readonly string[] {
  return [...text.matchAll(written)].filter(([, , name = '']) => operators.has(name.toLowerCase())).map(([all]) => all);
}

/** Returns the operators of a text that a space ends, and the text without them: they become chips of the field. */
export function takeOperators(text: string): { readonly taken: readonly string[]; readonly rest: string } {
  const taken = operatorsIn(text).filter((operator) => text.includes(`${operator} `));
  return { taken, rest: taken.reduce((left, operator) => left.replace(`${operator} `, ''), text) };
}

/** Takes a search text apart; `projects` are those that `in:` may name. An operator without a value is left out. */
export function readOperators(text: string, projects: readonly KnownProject[]): ReadSearch {
  const filter: string[] = [];
  let within: string | null = null;
  const kinds = new Set<FoundKind>();
  const rest = text
    .replace(begun, (all, name: string) => (operators.has(name.toLowerCase()) ? ' ' : all))
    .replaceAll(written, (all, minus: string, name: string, value: string) => {
      const operator = name.toLowerCase();
      if (!operators.has(operator)) return all;
      const wanted = value.replaceAll('"', '').toLowerCase();
      const project = projects.find((one) => [one.name.toLowerCase(), one.identifier.toLowerCase()].includes(wanted));
      const kind = minus === '' && operator === 'type' ? kindOf(wanted) : null;
      if (kind) kinds.add(kind);
      else if (minus === '' && operator === 'in' && project) within = project.id;
      // What is not known here is refused by the server, which says what there is.
      else filter.push(`${minus}${operator === 'in' ? 'project' : operator}:${value}`);
      return ' ';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (filter.length > 0 && kinds.size === 0) kinds.add('issue');
  return { text: rest, filter: filter.join(' '), within, kinds: kinds.size === 0 ? null : kinds };
}

function kindOf(word: string): FoundKind | null {
  return (['issue', ...thingKinds] as const).find((kind) => word === kind || word === `${kind}s`) ?? null;
}
