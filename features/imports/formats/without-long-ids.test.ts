import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAll } from '#features/imports/testing.ts';
import { readerOf } from './reader-of.ts';

/** Writes a file with this content; returns its path. */
function fileOf(name: string, content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'cairn-ids-')), name);
  writeFileSync(path, content);
  return path;
}

const long = 'A-'.padEnd(256, '1');

test('an issue whose id is over 255 characters is left out and named with its line, not taken for another one', async () => {
  const rows = [`${long}2,Two`, `${long}3,Three`, `${long.slice(0, 255)},One`];
  const file = fileOf('linear.csv', ['ID,Title,Status', ...rows.map((row) => `${row},Todo`)].join('\n'));
  const { issues, notes } = await readAll(readerOf.linear, [file]);
  expect(issues.map(({ title }) => title)).toEqual(['One']);
  expect([...notes.groups.values()]).toMatchObject([
    {
      kind: 'bad',
      reason: 'issues with an id of over 255 characters',
      count: 2,
      places: [
        { place: { file, line: 2 }, detail: `257 characters: ${long.slice(0, 60)}…` },
        { place: { file, line: 3 } },
      ],
    },
  ]);
});

test('its comments are counted; a comment may have a longer id than the issue it is made of', async () => {
  const head = 'Issue key,Issue id,Summary,Status,Comment';
  const rows = [`${long},1,Two,Open`, `${long.slice(0, 255)},2,One,Open`];
  const file = fileOf('jira.csv', [head, ...rows.map((row) => `${row},01/Jan/24 10:00 AM;ann;Done`)].join('\n'));
  const { issues, comments, noted } = await readAll(readerOf.jira, [file]);
  expect([issues.length, comments.length]).toEqual([1, 1]);
  expect(noted).toEqual([
    'bad: issues with an id of over 255 characters × 1',
    'left-out: comments on issues whose id is too long × 1',
  ]);
});
