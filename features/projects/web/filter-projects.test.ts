import { expect, test } from 'vitest';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { countFilters, filterProjects, noFilters, toggled } from './filter-projects.ts';

const now = Date.parse('2026-03-20T12:00:00Z');
const project = (name: string, more: Partial<ProjectRecord> = {}) =>
  ({
    name,
    identifier: name.slice(0, 3).toUpperCase(),
    is_member: false,
    network: 2,
    project_lead: null,
    members: [],
    created_at: '2026-01-01T00:00:00Z',
    ...more,
  }) as unknown as ProjectRecord;
const projects = [
  project('Website', { is_member: true, project_lead: 'ada', created_at: '2026-03-19T00:00:00Z' }),
  project('Café', { network: 0, members: [{ member_id: 'ben' }] as ProjectRecord['members'] }),
  project('Operations'),
];
const names = (query: string, filters = noFilters) =>
  filterProjects(projects, query, filters, now).map(({ name }) => name);

test('words are found in name and identifier, accents and case apart', () => {
  expect(names('cafe')).toEqual(['Café']);
  expect(names(' ope ')).toEqual(['Operations']);
  expect(names('')).toHaveLength(3);
});

test('each filter narrows', () => {
  expect(names('', { ...noFilters, mine: true })).toEqual(['Website']);
  expect(names('', { ...noFilters, networks: [0] })).toEqual(['Café']);
  expect(names('', { ...noFilters, leads: ['ada'] })).toEqual(['Website']);
  expect(names('', { ...noFilters, members: ['ben'] })).toEqual(['Café']);
  expect(names('', { ...noFilters, created: 'week' })).toEqual(['Website']);
  expect(countFilters({ ...noFilters, mine: true, networks: [0, 2] })).toBe(2);
});

test('a value is put in and taken out', () => {
  expect(toggled([1, 2], 2)).toEqual([1]);
  expect(toggled([1], 2)).toEqual([1, 2]);
});
