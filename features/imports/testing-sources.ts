import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { must } from '#platform/shared/must.ts';

/** Where real exports lie on the machines that have them: beside the project, they are not part of it. */
export const realExports = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** Whether this machine has them. Throws when they are there and cannot be read, so that no test skips over that. */
export const hasRealExports = statSync(realExports, { throwIfNoEntry: false }) !== undefined;

export interface GithubIssue {
  number: number;
  state: string;
  locked: boolean;
  body: string | null;
  created_at: string;
  closed_at: string | null;
  user: { login: string } | null;
  closed_by: { login: string } | null;
  assignees: { login: string }[];
  labels: { name: string }[];
  milestone: { title: string; due_on: string | null } | null;
  type?: { name: string } | null;
  pull_request?: unknown;
}

export interface GithubComment {
  issue_url: string;
  created_at: string;
  user: { login: string } | null;
  body: string | null;
}

export interface TrelloBoard {
  labels: { id: string; name: string; color: string | null }[];
  cards: {
    id: string;
    idList: string;
    idMembers: string[];
    idLabels: string[];
    due?: string | null;
    start?: string | null;
    dueComplete: boolean;
    badges: { comments: number };
  }[];
  actions: {
    type: string;
    date: string;
    idMemberCreator: string;
    data: { card?: { id: string }; listAfter?: { id: string } };
  }[];
}

export function gunzipped<T>(name: string): T[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the files are fixed, and the types name what of them is counted
  return JSON.parse(gunzipSync(readFileSync(`${realExports}${name}`)).toString()) as T[];
}

/** A row by column; a column may stand there several times. */
export type Row = Record<string, string[]>;

export function cells(row: Row, column: string): string[] {
  return (row[column] ?? []).filter((cell) => cell.trim() !== '');
}

export function one(row: Row, column: string): string {
  return cells(row, column)[0] ?? '';
}

/** A CSV file by the letter of RFC 4180, read cell by cell with one pattern. */
export function table(name: string): Row[] {
  const text = readFileSync(`${realExports}${name}`, 'utf8').replace(/^\ufeff/, '');
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    must(lines.at(-1), 'there is a first row').push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') lines.push([]);
  }
  const [header = [], ...rows] = lines.filter((line) => line.length > 1);
  return rows.map((row) => {
    const named: Row = {};
    for (const [index, column] of header.entries()) (named[column] ??= []).push(row[index] ?? '');
    return named;
  });
}

/** `24/Mar/25 14:36` and `10/Jan/26 11:19 AM` as an instant without its zone. */
export function jiraTime(text: string): string {
  const [day, clock, half = ''] = text.split(' ');
  const [date, month, year] = (day ?? '').split('/');
  return plain(new Date(`${date} ${month} 20${year} ${clock} ${half} UTC`).toISOString());
}

/** An instant to the second, without fraction and zone. */
export function plain(instant: string): string {
  return instant.slice(0, 19);
}

export function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').toSorted();
}

/** The labels of one issue, as a test compares them: letters and digits, without case, each once. */
export function labelLines(issue: string, names: readonly string[]): string[] {
  return distinct(names.map((name) => `${issue} ${lettersOf(name)}`.toLowerCase()));
}

/** How many labels are called otherwise here, and how many have become one with another. */
export function changedLabels(names: readonly string[]): { renamed: number; merged: number } {
  const written = [...new Set(names.map((name) => name.toLowerCase()))];
  const together = [...Map.groupBy(written, lettersOf).values()];
  return {
    renamed: written.filter((name) => lettersOf(name) !== name).length,
    merged: together.filter(({ length }) => length > 1).reduce((sum, { length }) => sum + length, 0),
  };
}

function lettersOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');
}

/**
 * Writes a file with all these records of GitHub's; returns its path. Every record comes in, most of them with the
 * beginning of their text and without what nothing here compares: reading and cleaning 100 MB takes longer than all the
 * rest. real-files.test.ts reads the files whole.
 */
export function shortened(
  folder: string,
  name: string,
  records: readonly { readonly body: string | null }[],
  fields: string,
): string {
  const kept = new Set(fields.split(' '));
  const longest = Math.max(...records.map(({ body }) => body?.length ?? 0));
  const short = records.map((record, index) => {
    const { body } = record;
    const isWhole = body === null || index % 30 === 0 || body.length === longest;
    const used = Object.entries(record).filter(([field]) => kept.has(field));
    return { ...Object.fromEntries(used), body: isWhole ? body : body.slice(0, 60).toWellFormed() };
  });
  // A person is a score of addresses and a login.
  const onlyLogin = (_field: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'login' in value ? { login: value.login } : value;
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(short, onlyLogin));
  return file;
}
