import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyMap } from './map-file.ts';
import type { ImportFormat, ImportIssue } from './model.ts';
import { recordsOf, survey } from './survey.ts';
import { hasRealExports, realExports } from './testing-sources.ts';

async function surveyed(format: ImportFormat, names: readonly string[], includePullRequests = false) {
  const files = names.map((name) => resolve(realExports, name));
  const options = { files, includePullRequests, keepGoing: false, timeZone: 'UTC', now: '2030-01-01T00:00:00.000Z' };
  return await survey(format, options, emptyMap);
}

/** The large export takes seconds: tests that only look at it share one reading. */
function surveyedOnce(...args: Parameters<typeof surveyed>): () => ReturnType<typeof surveyed> {
  let reading: ReturnType<typeof surveyed> | null = null;
  return () => (reading ??= surveyed(...args));
}

const github = ['github-rust-lang-rust-issues.json.gz', 'github-rust-lang-rust-comments.json.gz'];

describe.skipIf(!hasRealExports)('real exports', () => {
  const withoutPullRequests = surveyedOnce('github', github);

  test('GitHub: 2,062 issues, pull requests counted, NUL characters removed, a comment of 256,587 characters', async () => {
    const read = await withoutPullRequests();
    expect(read.tally).toMatchObject({ issues: 2062, comments: 14453 });
    const note = (key: string) => read.notes.groups.get(key);
    expect(note('left-out pull requests (--include-pull-requests imports them)')?.count).toBe(2586);
    expect(note('left-out comments on pull requests')?.count).toBe(36141 - 14453);
    expect(note('repaired NUL characters removed')?.places.map(({ detail }) => detail)).toEqual(['3184 removed']);
    expect([...read.notes.groups.values()].filter(({ kind }) => kind === 'bad')).toEqual([]);
    expect(read.tally.longestComment).toBeGreaterThan(256_587);
  });

  test('GitHub: with pull requests every comment finds its issue', async () => {
    const read = await surveyed('github', github, true);
    expect(read.tally).toMatchObject({ issues: 4648, comments: 36141 });
  });

  test('GitHub: long titles are cut, the second reading brings the same', async () => {
    const read = await withoutPullRequests();
    const issues: ImportIssue[] = [];
    for await (const record of recordsOf(read)) if (record.kind === 'issue') issues.push(record);
    expect(issues).toHaveLength(2062);
    expect(issues.every(({ title }) => title.length > 0 && title.length <= 255)).toBe(true);
    expect(issues.every(({ bodyHtml }) => !bodyHtml.includes('\0') && !bodyHtml.includes('\r'))).toBe(true);
  });

  test('Jira Server: 302 issues, 2,323 comments, 607 attachments, links of both directions once', async () => {
    const read = await surveyed('jira', ['jira-apache-hbase.csv']);
    expect(read.tally).toMatchObject({ issues: 302, comments: 2323, attachments: 607 });
    expect(
      read.tally
        .relations()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['blocked_by', 'duplicate', 'relates_to']);
    expect([...read.tally.byPriority]).toContainEqual(['Major', { priority: 'medium', count: 153 }]);
  });

  test('Jira Cloud: 130 issues, parents, a sprint, Hebrew', async () => {
    const read = await surveyed('jira', ['jira-cloud-student-team.csv']);
    expect(read.tally).toMatchObject({ issues: 130, withParent: 113 });
    expect(read.tally.missingParents()).toEqual([]);
    expect([...read.tally.byCycle]).toEqual([['BSSEF25T Sprint 1', 100]]);
    const texts: string[] = [];
    for await (const record of recordsOf(read)) if (record.kind === 'issue') texts.push(record.title + record.bodyHtml);
    expect(texts.filter((text) => /\p{Script=Hebrew}/u.test(text)).length).toBeGreaterThan(0);
  });

  test('Linear: 10 issues, 2 cycles, parents, points', async () => {
    const read = await surveyed('linear', ['linear-shortcut-repl.csv']);
    expect(read.tally).toMatchObject({ issues: 10, withParent: 2, pointed: 3, archived: 1 });
    expect([...read.registry.cycles.values()].map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2023-02-06', '2023-02-19'],
      ['2023-03-06', '2023-03-19'],
    ]);
  });

  test('Trello: 122 cards, 78 archived, comments that the cap of actions hides are counted', async () => {
    const read = await surveyed('trello', ['trello-gocd-test-drive.json']);
    expect(read.tally).toMatchObject({ issues: 122, archived: 78, comments: 93 });
    expect(read.registry.labels.size).toBe(8);
    expect(read.notes.groups.get('left-out comments that Trello counts but the file does not have')?.count).toBe(40);
  });
});
