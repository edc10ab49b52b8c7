import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMapFile } from './map-file.ts';
import { survey } from './survey.ts';

const file = join(mkdtempSync(join(tmpdir(), 'cairn-names-')), 'issues.json');

/** What a survey of GitHub issues with these labels has to say about names. */
async function surveyed(labels: readonly string[], mapText = '', more: Record<string, unknown> = {}) {
  const issues = labels.map((name, index) => ({
    number: index + 1,
    title: `Issue ${index + 1}`,
    state: 'open',
    html_url: `https://github.example/lamp/lens/issues/${index + 1}`,
    url: `https://api.github.example/repos/lamp/lens/issues/${index + 1}`,
    created_at: '2024-03-01T10:00:00Z',
    labels: [name],
    ...more,
  }));
  writeFileSync(file, JSON.stringify(issues));
  const options = {
    files: [file],
    includePullRequests: false,
    keepGoing: false,
    timeZone: 'UTC',
    now: '2030-01-01T00:00:00.000Z',
  };
  const read = await survey('github', options, parseMapFile(mapText, 'map.txt'));
  const notes = [...read.notes.groups.values()].map(({ reason, count, places }) => ({
    reason,
    count,
    details: places.map(({ detail }) => detail),
  }));
  return { read, notes };
}

const renamed = 'labels renamed to their letters and digits (or to the label of the project that has the same)';

test('labels keep letters and digits, equal ones are merged; the report has the old and new names', async () => {
  const { read, notes } = await surveyed(['A-parser', 'A parser', 'bug', 'Bug', '!!!']);
  expect([...read.registry.labels.values()].map(({ name }) => name)).toEqual(['Aparser', 'bug', '!!!']);
  expect(read.tally.byLabel).toEqual(
    new Map([
      ['Aparser', 2],
      ['bug', 2],
      ['!!!', 1],
    ]),
  );
  expect(notes).toEqual([
    { reason: renamed, count: 2, details: ['A-parser → Aparser', 'A parser → Aparser'] },
    {
      reason: 'labels merged because their letters and digits are the same',
      count: 2,
      details: ['A-parser, A parser → Aparser'],
    },
  ]);
});

test.each(['P-HIGH = high', 'phigh = high'])('the map line "%s" finds the label P-high', async (line) => {
  const { read, notes } = await surveyed(['P-high'], `[priorities]\n${line}`);
  expect([...read.tally.byPriority]).toEqual([['P-high', { priority: 'high', count: 1 }]]);
  expect(notes.map(({ reason }) => reason)).toEqual([renamed]);
});

test('names over 255 characters are cut, and the report says so', async () => {
  const long = 'a'.repeat(300);
  const { read, notes } = await surveyed([long], '', { user: { login: 'b'.repeat(256) } });
  expect([...read.registry.labels.values()].map(({ name }) => name)).toEqual(['a'.repeat(255)]);
  expect(notes).toEqual([
    { reason: 'names of labels over 255 characters, cut', count: 1, details: [`300 characters: ${'a'.repeat(60)}…`] },
    { reason: 'names of people over 255 characters, cut', count: 1, details: [`256 characters: ${'b'.repeat(60)}…`] },
  ]);
});
