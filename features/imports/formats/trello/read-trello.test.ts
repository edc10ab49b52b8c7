import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture, readAll } from '#features/imports/testing.ts';
import { must } from '#platform/shared/must.ts';
import { readTrello } from './read-trello.ts';

const read = await readAll(readTrello, [fixture('trello/board.json')]);
const byNumber = (number: number) =>
  must(
    read.issues.find((issue) => issue.number === number),
    `card ${number} was read`,
  );

describe('a Trello board', () => {
  test('cards come in the order of the board', () => {
    expect(read.issues.map(({ number }) => number)).toEqual([2, 4, 1, 3]);
  });

  test('open lists become states in their order, archived ones when a card is in them; guesses are marked', () => {
    expect([...read.registry.states.values()]).toEqual([
      { key: 'Ideas', name: 'Ideas', group: 'backlog', by: 'table' },
      { key: 'Brewing', name: 'Brewing', group: 'unstarted', by: 'guess' },
      { key: 'Done', name: 'Done', group: 'completed', by: 'table' },
      { key: 'Empty', name: 'Empty', group: 'unstarted', by: 'guess' },
      { key: 'Old port', name: 'Old port', group: 'unstarted', by: 'guess' },
    ]);
  });

  test('a card brings text, checklists, labels, people, days and links', () => {
    expect(byNumber(3)).toMatchObject({
      title: 'Ship the tea',
      labels: ['Urgentstuff', 'skydark'],
      assigneeKeys: ['65c000000000000000000001', '65c000000000000000000009'],
      authorKey: '65c000000000000000000001',
      createdAt: '2024-01-10T10:00:00.000Z',
      updatedAt: '2024-02-01T10:00:00.000Z',
      closedAt: '2024-01-30T10:00:00.000Z',
      closedByKey: '65c000000000000000000002',
      startDate: '2024-02-01',
      targetDate: '2024-02-05',
      archivedAt: null,
    });
    expect(byNumber(3).bodyHtml).toBe(
      '<p><strong>Strong</strong><br>black</p><h3>Before &lt;sailing&gt;</h3><ul data-type="taskList">' +
        '<li data-type="taskItem" data-checked="true"><p>load tea</p></li>' +
        '<li data-type="taskItem" data-checked="false"><p>hoist <code>flag</code></p></li></ul><h3>Second</h3>',
    );
    expect(byNumber(3).links.map(({ title, url, attachment }) => [title, url, attachment])).toEqual([
      ['leaf.jpg', 'https://files.lamp.example/leaf.jpg', true],
      ['https://lamp.example/doc', 'https://lamp.example/doc', false],
    ]);
    expect(read.registry.labels.get('skydark')?.color).toBe('#60c6d2');
  });

  test('comments come from the actions, oldest first', () => {
    expect(
      read.comments.map(({ externalId, issueRef, createdAt, updatedAt, html }) => [
        externalId,
        issueRef,
        createdAt,
        updatedAt,
        html,
      ]),
    ).toEqual([
      [
        'act7',
        byNumber(3).externalId,
        '2024-01-28T10:00:00.000Z',
        '2024-01-28T11:00:00.000Z',
        '<p>first <strong>one</strong></p>',
      ],
      ['act8', byNumber(3).externalId, '2024-01-29T10:00:00.000Z', '2024-01-29T10:00:00.000Z', '<p>second</p>'],
    ]);
    expect(read.comments.map(({ authorKey }) => read.registry.nameOf(authorKey ?? ''))).toEqual(['Mira Lamp', 'third']);
  });

  test('archived cards and cards of archived lists are archived; birth is in the id', () => {
    expect(byNumber(1)).toMatchObject({
      title: 'רתיחה ☕',
      archivedAt: '2024-01-27T10:00:00.000Z',
      createdAt: '2024-01-23T18:05:53.000Z',
    });
    expect(byNumber(4).archivedAt).toBe('2024-02-01T10:00:00.000Z');
    expect(byNumber(4).title).toHaveLength(255);
  });

  test('reports what was repaired, bad, or missing from the export', () => {
    expect(read.noted).toEqual([
      'bad: items in an unexpected form × 1',
      'left-out: values of custom fields (no such field in Cairn) × 1',
      'left-out: authors of cards (not in the file) × 3',
      'repaired: titles over 255 characters, cut (the rest is at the top of the description) × 1',
      'repaired: cards archived because their list is × 1',
      'left-out: cards that appear twice × 1',
      'repaired: texts with Windows line endings (CRLF made LF) × 1',
      'bad: attachments without a web address × 1',
      'repaired: NUL characters removed × 1',
      'left-out: comments that Trello counts but the file does not have × 2',
      'left-out: votes × 1',
      'left-out: entries of the board history other than comments (renames, members, checklists …) × 1',
      'left-out: archived lists without cards × 1',
      'left-out: comments on deleted cards × 1',
    ]);
    expect(read.notes.groups.get('bad items in an unexpected form')?.places[0]?.place).toMatchObject({
      item: 5,
      column: 'cards.idShort',
    });
  });

  test('due days are days of the zone that was given', async () => {
    const there = await readAll(readTrello, [fixture('trello/board.json')], { timeZone: 'Asia/Tokyo' });
    expect(there.issues.find(({ number }) => number === 3)?.targetDate).toBe('2024-02-06');
  });

  test('JSON of something else is refused', async () => {
    await expect(readAll(readTrello, [fixture('github/issues.json')])).rejects.toThrow(/not a Trello board export/);
  });
});

test('fields without a place here are counted by name', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cairn-trello-')), 'board.json');
  const card = { id: 'c1', name: 'A', idList: 'l1', dueComplete: true, isTemplate: false, cover: { color: null } };
  const checkItems = [{ name: 'one', state: 'complete', due: '2024-01-01T00:00:00.000Z' }];
  writeFileSync(
    file,
    JSON.stringify({
      desc: 'About the board',
      lists: [{ id: 'l1', name: 'Ideas' }],
      cards: [card, { ...card, id: 'c2' }],
      checklists: [{ idCard: 'c1', checkItems }],
    }),
  );
  const { noted } = await readAll(readTrello, [file]);
  expect(noted.filter((note) => note.includes('no such field'))).toEqual([
    'left-out: values in "description of the board" (no such field in Cairn) × 1',
    'left-out: values in "card.dueComplete" (no such field in Cairn) × 2',
    'left-out: values in "checklist item.due" (no such field in Cairn) × 1',
  ]);
});
