import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture, readAll } from '#features/imports/testing.ts';
import { readLinear } from './read-linear.ts';

const read = await readAll(readLinear, [fixture('linear/export.csv')]);

describe('a Linear export', () => {
  test('brings the issues with everything they carry', () => {
    expect(read.issues.map((issue) => [issue.externalId, issue.number, issue.place.line])).toEqual([
      ['TID-1', 1, 2],
      ['TID-2', 2, 5],
      ['TID-3', 3, 6],
      ['TID-4', 4, 7],
      ['TID-6', 6, 11],
    ]);
    expect(read.issues[0]).toMatchObject({
      title: 'Chart the bay',
      stateKey: 'In Progress',
      priority: 'high',
      points: 5,
      labels: ['Feature', 'Needschart', 'ProjectHarbour', 'MilestoneM1'],
      authorKey: 'mira@lamp.example',
      assigneeKeys: ['tomas@lamp.example'],
      createdAt: '2022-08-23T13:54:01.000Z',
      targetDate: '2023-02-28',
      parentRef: 'TID-4',
      cycleKey: 'Tide/3',
    });
    expect(read.issues[0]?.bodyHtml).toContain('data-checked="true"');
  });

  test('cycles last to the day before the next begins, over a change of summer time too', () => {
    expect([...read.registry.cycles.values()]).toEqual([
      { key: 'Tide/3', name: 'Cycle 3', startDate: '2023-02-06', endDate: '2023-02-19' },
      { key: 'Tide/4', name: 'Cycle 4', startDate: '2023-03-06', endDate: '2023-03-19' },
    ]);
  });

  test('states, closing and archiving times', () => {
    expect([...read.registry.states.values()].map(({ key, group }) => [key, group])).toEqual([
      ['In Progress', 'started'],
      ['Canceled', 'cancelled'],
      ['Triage', 'backlog'],
      ['Done', 'completed'],
      ['Backlog', 'backlog'],
    ]);
    expect(read.issues[1]?.closedAt).toBe('2024-09-11T01:51:53.000Z');
    expect(read.issues[2]?.archivedAt).toBe('2024-10-01T00:00:00.000Z');
    expect(read.issues[3]?.closedAt).toBe('2024-08-25T14:07:01.000Z');
  });

  test('a label in other case is the same, an issue is not its own parent, email addresses are known', () => {
    expect(read.issues[3]).toMatchObject({ labels: ['Feature'], parentRef: null });
    expect([...read.registry.people.values()]).toEqual([
      { key: 'tomas@lamp.example', name: 'tomas', email: 'tomas@lamp.example' },
      { key: 'mira@lamp.example', name: 'mira', email: 'mira@lamp.example' },
    ]);
  });

  test('reports what was bad or left out, with the line', () => {
    expect(read.noted).toEqual([
      'left-out: unknown priorities (map them with --map) × 1',
      'bad: dates that could not be read (left empty) × 1',
      'left-out: issues that are their own parent × 1',
      'bad: rows without an ID × 1',
      'bad: rows with more or fewer cells than the header × 1',
      'left-out: issues that appear twice × 1',
      'bad: estimates that are not numbers × 1',
      'left-out: values in "Started" (no such field in Cairn) × 1',
      'left-out: values in "Roadmaps" (no such field in Cairn) × 1',
    ]);
    const short = read.notes.groups.get('bad rows with more or fewer cells than the header');
    expect(short?.places[0]?.place).toMatchObject({ row: 7, line: 9 });
  });

  test('later exports name relations', async () => {
    const later = await readAll(readLinear, [fixture('linear/export-later.csv')]);
    expect(later.issues[0]).toMatchObject({
      createdAt: '2025-01-02T03:04:05.678Z',
      relations: [
        { type: 'blocks', ref: 'TID-1' },
        { type: 'blocks', ref: 'TID-2' },
        { type: 'duplicate', ref: 'TID-4' },
      ],
    });
  });

  test('another CSV is refused with what it lacks', async () => {
    await expect(readAll(readLinear, [fixture('github/issues.json')])).rejects.toThrow(
      /a Linear export: its header has no "ID"/,
    );
  });
});

test('"Unassigned" is nobody, "None" no milestone, and semicolons separate labels; all of it is reported', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cairn-linear-')), 'in.csv');
  writeFileSync(
    file,
    'ID,Title,Status,Assignee,Milestone,Labels,Cycle Name,Parent issue\nTID-1,A,Todo,Unassigned,None,Bug;Later,No cycle,None\n',
  );
  const { issues, registry, noted } = await readAll(readLinear, [file]);
  expect(issues[0]).toMatchObject({ assigneeKeys: [], labels: ['Bug', 'Later'], cycleKey: null, parentRef: null });
  expect([registry.people.size, registry.cycles.size]).toEqual([0, 0]);
  expect(noted).toEqual([
    'repaired: cells that say "None", "Unassigned" and the like (read as empty) × 4',
    'repaired: label cells with semicolons (read as several labels) × 1',
  ]);
});
