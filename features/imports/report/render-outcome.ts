import type { Outcome } from '#features/imports/write/outcome.ts';
import type { ImportReport } from './import-report.ts';
import { counted, numbers } from './words.ts';

/** What an import did to the project, as lines; in a dry run what it would do. */
export function outcomeLines({ outcome, dryRun, seconds }: ImportReport): string[] {
  if (!outcome) return [];
  const { issues, comments, labels, states, people } = outcome;
  const there = (count: number) => (count === 0 ? '' : `, ${numbers.format(count)} there already`);
  const added = (count: number, one: string) => `${counted(count, one)} ${dryRun ? 'to add' : 'added'}`;
  return [
    `${added(issues.added, 'issue')}${there(issues.alreadyThere)}`,
    `${added(comments.added, 'comment')}${there(comments.alreadyThere)}`,
    ...(outcome.links > 0 ? [added(outcome.links, 'link')] : []),
    ...(outcome.relations > 0 ? [added(outcome.relations, 'relation')] : []),
    `${added(labels.added, 'label')}${there(labels.alreadyThere)}`,
    `states used: ${list(states.used)}; ${dryRun ? 'to add' : 'added'}: ${list(states.added)}`,
    ...(people.accounts + people.knownBefore + people.placeholders === 0 ? [] : [peopleLine(people)]),
    ...(seconds === null || outcome.rows === 0 ? [] : [speed(outcome.rows, seconds)]),
  ];
}

function peopleLine(people: Outcome['people']): string {
  return `people: ${counted(people.accounts, 'account')} by email, ${numbers.format(people.knownBefore)} known from an earlier import, ${counted(people.placeholders, 'placeholder')} without sign-in`;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function speed(rows: number, seconds: number): string {
  const perSecond = seconds > 0 ? `, ${numbers.format(Math.round(rows / seconds))} a second` : '';
  return `${counted(rows, 'row')} in ${seconds.toFixed(1)} s${perSecond} (issues, comments, links, relations, log entries)`;
}
