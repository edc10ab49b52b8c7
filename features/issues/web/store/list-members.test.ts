import { expect, test } from 'vitest';
import { listMembers } from './list-members.ts';
import type { ListQuery } from './list-query.ts';
import { flat, openProject, row } from '#tests/support/test-project.ts';

const { signal } = new AbortController();
const query: ListQuery = {
  groupBy: null,
  order: { key: 'sort_order', descending: false },
  filters: {},
  type: null,
  subIssues: true,
};
const rose = row({ id: 'rose', name: 'Rose', priority: 'high' });
const fern = row({ id: 'fern', name: 'Fern', priority: 'low' });

function open(filters: ListQuery['filters'], conditionOf: () => { kind: 'name'; text: string } | null) {
  const { issues } = openProject({ listIssues: () => flat([fern]) });
  return listMembers({ ...issues.listed(), conditionOf }, { ...query, filters }, () => {});
}

test('without filters that need it, rows decide alone', () => {
  const members = open({ priority: ['high'] }, () => null);
  expect([members.holds(rose), members.isAnswered()]).toEqual([true, false]);
});

test('a text that is understood here is decided row by row', () => {
  const members = open({ q: ['ros'] }, () => ({ kind: 'name', text: 'ros' }));
  expect([members.holds(rose), members.holds(fern), members.isAnswered()]).toEqual([true, false, false]);
  members.stop();
});

test.each([{ q: ['label:elsewhere'] }, { mentions: ['ben'] }])(
  'of %j those belong that the last answer brought',
  async (filters) => {
    const members = open(filters, () => null);
    expect([members.holds(fern), members.isAnswered()]).toEqual([false, true]);
    await members.source.readFirst(50, signal, false);
    expect([members.holds(fern), members.holds(rose)]).toEqual([true, false]);
    members.stop();
  },
);

test('of a list of a past day those belong that the last answer brought', async () => {
  const { issues } = openProject({ listIssues: () => flat([fern]) });
  const members = listMembers({ ...issues.listed(), isAnswered: true }, query, () => {});
  await members.source.readFirst(50, signal, false);
  expect([members.holds(fern), members.holds(rose)]).toEqual([true, false]);
  members.stop();
});
