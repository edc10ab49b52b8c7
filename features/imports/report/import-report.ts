import type { Priority } from '#features/issue-fields/contract.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { ImportFormat, MappedBy } from '#features/imports/model.ts';
import type { NoteGroup } from '#features/imports/notes.ts';
import type { Survey } from '#features/imports/survey.ts';
import type { PersonTally } from '#features/imports/tally.ts';
import type { Outcome } from '#features/imports/write/outcome.ts';

/** What an import found, mapped, left out and wrote: printed for people, and the JSON of `--report`. */
export interface ImportReport {
  readonly format: ImportFormat;
  readonly files: readonly string[];
  readonly dryRun: boolean;
  /** What was done to the project (in a dry run: would be done); null when only the files were looked at. */
  readonly outcome: Outcome | null;
  /** How long writing took; null in a dry run. */
  readonly seconds: number | null;
  readonly found: {
    readonly issues: number;
    readonly archived: number;
    readonly closed: number;
    readonly withCloser: number;
    readonly comments: number;
    readonly people: number;
    readonly labels: number;
    readonly cycles: number;
    readonly links: number;
    readonly attachments: number;
    readonly parents: number;
    readonly longestBody: number;
    readonly longestComment: number;
  };
  readonly states: readonly {
    readonly source: string;
    readonly name: string;
    readonly group: StateGroup;
    readonly by: MappedBy;
    readonly issues: number;
  }[];
  readonly priorities: readonly { readonly source: string; readonly priority: Priority; readonly issues: number }[];
  readonly labels: readonly { readonly name: string; readonly color: string | null; readonly issues: number }[];
  readonly people: readonly {
    readonly key: string;
    readonly name: string;
    readonly email: string | null;
    readonly issues: number;
    readonly assigned: number;
    readonly comments: number;
    readonly closed: number;
  }[];
  readonly cycles: readonly {
    readonly name: string;
    readonly startDate: string | null;
    readonly endDate: string | null;
    readonly issues: number;
  }[];
  readonly relations: readonly { readonly type: string; readonly count: number }[];
  readonly points: { readonly issues: number; readonly values: readonly number[] };
  readonly notes: readonly NoteGroup[];
}

/** Returns the report of a survey and what came of it; lists begin with what counts most. */
export function reportOf(
  survey: Survey,
  { outcome, seconds, dryRun }: Pick<ImportReport, 'outcome' | 'seconds' | 'dryRun'>,
): ImportReport {
  const { registry, tally, notes, options, format } = survey;
  return {
    format,
    files: options.files,
    dryRun,
    outcome,
    seconds,
    found: {
      issues: tally.issues,
      archived: tally.archived,
      closed: tally.closed,
      withCloser: tally.withCloser,
      comments: tally.comments,
      people: registry.people.size,
      labels: registry.labels.size,
      cycles: registry.cycles.size,
      links: tally.links,
      attachments: tally.attachments,
      parents: tally.withParent,
      longestBody: tally.longestBody,
      longestComment: tally.longestComment,
    },
    states: most(
      [...registry.states.values()].map(({ key, name, group, by }) => {
        return { source: key, name, group, by, issues: tally.byState.get(key) ?? 0 };
      }),
    ),
    priorities: most(
      [...tally.byPriority].map(([source, { priority, count }]) => ({ source, priority, issues: count })),
    ),
    labels: most(
      [...registry.labels.values()].map(({ name, color }) => ({ name, color, issues: tally.byLabel.get(name) ?? 0 })),
    ),
    people: [...registry.people.values()]
      .map((person) => ({ ...person, ...(tally.byPerson.get(person.key) ?? idle) }))
      .toSorted((a, b) => workOf(b) - workOf(a)),
    cycles: [...registry.cycles.values()].map(({ key, name, startDate, endDate }) => {
      return { name, startDate, endDate, issues: tally.byCycle.get(key) ?? 0 };
    }),
    relations: tally.relations().map(({ type, count }) => ({ type, count })),
    points: { issues: tally.pointed, values: [...tally.points.keys()].toSorted((a, b) => a - b) },
    notes: [...notes.groups.values()],
  };
}

const idle: PersonTally = { issues: 0, comments: 0, assigned: 0, closed: 0 };

function workOf({ issues, comments, assigned, closed }: PersonTally): number {
  return issues + comments + assigned + closed;
}

function most<T extends { readonly issues: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => b.issues - a.issues);
}
