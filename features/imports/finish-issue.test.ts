import { expect, test } from 'vitest';
import { finishIssue, type IssueDraft } from './finish-issue.ts';
import { emptyMap } from './map-file.ts';
import { NoteBook } from './notes.ts';
import { Registry } from './registry.ts';

const draft: IssueDraft = {
  place: { file: 'a.csv', row: 2 },
  externalId: 'A-1',
  aliases: ['77'],
  number: 1,
  rawTitle: 'One',
  bodyHtml: '',
  stateKey: 'Open',
  priority: 'none',
  prioritySource: null,
  labels: [],
  assigneeKeys: [],
  authorKey: null,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-02T00:00:00.000Z',
  closedAt: null,
  closedBy: null,
  archivedAt: null,
  startDate: null,
  targetDate: null,
  points: null,
  cycleKey: null,
  parentRef: null,
  links: [],
  relations: [],
};

function finished(changes: Partial<IssueDraft>) {
  const notes = new NoteBook();
  const options = {
    files: [],
    includePullRequests: false,
    keepGoing: false,
    timeZone: 'UTC',
    now: '2030-01-01T00:00:00.000Z',
  };
  const issue = finishIssue(
    { ...draft, ...changes },
    { options, registry: new Registry(emptyMap), notes, onBytes: () => undefined },
  );
  return { issue, noted: [...notes.groups.values()].map(({ reason }) => reason) };
}

test('a number that leaves no room for later ones is not kept', () => {
  expect(finished({ number: 4_294_967_296 })).toMatchObject({
    issue: { number: null },
    noted: ['issue numbers that are too large (replaced)'],
  });
});

test('times stand in for each other, and no issue changed before it was made', () => {
  expect(finished({ createdAt: null }).issue.createdAt).toBe('2024-01-02T00:00:00.000Z');
  expect(finished({ createdAt: null, updatedAt: null }).issue.updatedAt).toBe('2030-01-01T00:00:00.000Z');
  expect(finished({ updatedAt: '2023-01-01T00:00:00.000Z' }).issue.updatedAt).toBe('2024-01-01T00:00:00.000Z');
});

test('a link title over 255 characters is cut, and the report says so', () => {
  const link = {
    url: 'https://a.example/1',
    title: 'a'.repeat(300),
    attachment: true,
    authorKey: null,
    createdAt: null,
  };
  const { issue, noted } = finished({ links: [link] });
  expect(issue.links[0]?.title).toHaveLength(255);
  expect(noted).toEqual(['titles of links over 255 characters, cut']);
});

test('nothing stands twice, and an issue is neither its own parent nor related to itself', () => {
  const link = { url: 'https://a.example/1', title: 'a', attachment: true, authorKey: null, createdAt: null };
  const { issue } = finished({
    labels: ['x', 'y', 'x'],
    links: [link, { ...link, title: 'again' }],
    relations: [
      { type: 'blocks', ref: '77' },
      { type: 'relates_to', ref: 'A-2' },
      { type: 'duplicate', ref: 'A-2' },
    ],
    parentRef: '77',
  });
  expect(issue).toMatchObject({
    labels: ['x', 'y'],
    links: [{ title: 'a' }],
    relations: [{ type: 'relates_to', ref: 'A-2' }],
    parentRef: null,
  });
});
