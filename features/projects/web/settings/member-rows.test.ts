import { expect, test } from 'vitest';
import { memberRows } from './member-rows.ts';

type People = Parameters<typeof memberRows>[1];
const person = (id: string, first_name: string, display_name: string) =>
  [id, { id, first_name, last_name: '', display_name, email: `${id}@example.invalid` }] as const;
const people = new Map([
  person('1', 'Zoë', 'zed'),
  person('2', '', 'ben'),
  person('3', 'Cleo', 'cleo'),
]) as unknown as People;
const memberships = [
  { id: 'a', role: 5, member: '1', project: 'p', created_at: '2026-01-03' },
  { id: 'b', role: 20, member: '2', project: 'p', created_at: '2026-01-01' },
  { id: 'c', role: 15, member: '3', project: 'p', created_at: '2026-01-02' },
  { id: 'd', role: 15, member: 'gone', project: 'p', created_at: '2026-01-02' },
];
const wanted = { query: '', role: null, sort: 'name', down: false } as const;
const ids = (more: Partial<Parameters<typeof memberRows>[2]>) =>
  memberRows(memberships, people, { ...wanted, ...more }).map(({ membership }) => membership.id);

test('members are ordered by each column, both ways; who is not of the workspace is left out', () => {
  expect(ids({})).toEqual(['b', 'c', 'a']);
  expect(ids({ down: true })).toEqual(['a', 'c', 'b']);
  expect(ids({ sort: 'role' })).toEqual(['b', 'c', 'a']);
  expect(ids({ sort: 'joined' })).toEqual(['b', 'c', 'a']);
  expect(ids({ sort: 'email' })).toEqual(['a', 'b', 'c']);
  expect(ids({ sort: 'display' })).toEqual(['b', 'c', 'a']);
});

test('search looks at names and address without case and accents, the role narrows', () => {
  expect(ids({ query: 'zoe' })).toEqual(['a']);
  expect(ids({ query: '2@ex' })).toEqual(['b']);
  expect(ids({ role: 15 })).toEqual(['c']);
});
