import { expect, test } from 'vitest';
import type { Offer, Scope } from '#platform/web/commands/bound-commands.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { allCommands, foundCommands } from './command-rows.ts';
import type { PaletteRow } from './palette-row.ts';
import { subjectsOf, withSubjects } from './subjects.ts';

function offer(id: string, label: string, scope: Scope = 'global', more: Partial<Command<never>> = {}): Offer {
  const command = { ...defineCommand<never>({ id, name: () => label, section: 'navigation', run: () => {} }), ...more };
  const choice = more.choice;
  return {
    command,
    scope,
    label,
    refusal: null,
    subject: null,
    choice: choice ? () => choice(undefined as never) : null,
    run: () => {},
  };
}

const projects = ['Website', 'Weather', 'Web shop', 'Web app', 'Web docs', 'Web design', 'Webinars'];
const offers = [
  offer('issue.state', 'Change state…', 'issue', { section: 'issue', aliases: () => 'status' }),
  offer('issue.delete', 'Delete', 'issue', { section: 'issue', danger: true }),
  offer('issues.create', 'New issue', 'screen', { section: 'create', keys: ['C'] }),
  offer('issues.filters', 'Filters', 'screen', { section: 'lists' }),
  offer('go.home', 'Go to home'),
  offer('account.signOut', 'Sign out', 'global', { group: 'account' }),
  offer('shell.shortcuts', 'Keyboard shortcuts', 'global', { group: 'help' }),
  offer('open.project', 'Open project…', 'global', {
    choice: () => ({
      label: 'Projects',
      options: projects.map((name) => ({ value: name, label: name })),
      chosen: [],
      onPick: () => {},
    }),
  }),
];

const none = new Set<string>();
const labelOf = ({ label }: PaletteRow) => label.map(({ text }) => text).join('');
const bold = ({ label }: PaletteRow) => label.filter(({ hit }) => hit).map(({ text }) => text);
const found = (typed: string, expanded: ReadonlySet<string> = none, bonus = (_id: string) => 0) =>
  foundCommands(offers, typed, bonus, expanded);

test('with nothing typed, commands stand in their groups: what acts on the issue first, then create to help', () => {
  expect(allCommands(offers, [{ name: 'WEB-1', isKey: true }]).map((row) => [row.heading, labelOf(row)])).toEqual([
    ['WEB-1', 'Change state…'],
    ['WEB-1', 'Delete'],
    ['Create', 'New issue'],
    ['Navigate', 'Go to home'],
    ['Navigate', 'Open project…'],
    ['View', 'Filters'],
    ['Account', 'Sign out'],
    ['Help', 'Keyboard shortcuts'],
  ]);
});

test('in a group, commands stand in the order of the specification, and what it does not name stands between', () => {
  const ids = [
    'issues.placeUp',
    'issue.delete',
    'issue.copyLink',
    'issue.archive',
    'issue.pick_priority',
    'issue.pick_state',
  ];
  const rows = allCommands(
    ids.map((id) => offer(id, id, 'issue')),
    [],
  );
  expect(rows.map(({ id }) => id)).toEqual([
    'issue.pick_state',
    'issue.pick_priority',
    'issue.copyLink',
    'issues.placeUp',
    'issue.archive',
    'issue.delete',
  ]);
});

test('an issue in a cycle has the chip, then the cycle, then its project, and each takes its commands along', () => {
  const all = [
    offer('region.up', 'Move up', 'region'),
    { ...offer('issue.archive', 'Archive', 'issue'), subject: 'WEB-1' },
    { ...offer('cycle.edit', 'Edit this cycle', 'screen'), subject: 'Sprint 4' },
    offer('issues.filters', 'Filters', 'screen', { section: 'lists' }),
    { ...offer('project.favorite', 'Add to favorites'), subject: 'Website' },
  ];
  const subjects = subjectsOf(all);
  expect(subjects).toEqual([
    { name: 'WEB-1', isKey: true },
    { name: 'Sprint 4', isKey: false },
    { name: 'Website', isKey: false },
  ]);
  const shown = (dropped: number) =>
    allCommands(withSubjects(all, subjects.slice(dropped)), subjects.slice(dropped)).map((row) => [
      row.heading,
      row.id,
    ]);
  expect(shown(0)).toEqual([
    ['WEB-1', 'region.up'],
    ['WEB-1', 'issue.archive'],
    ['Sprint 4', 'cycle.edit'],
    ['Website', 'project.favorite'],
    ['View', 'issues.filters'],
  ]);
  expect(shown(1)).toEqual([
    ['Sprint 4', 'cycle.edit'],
    ['Website', 'project.favorite'],
    ['View', 'issues.filters'],
  ]);
  expect(shown(3)).toEqual([['View', 'issues.filters']]);
});

test('a key stands beside the command that it runs: where two have one, beside the narrower', () => {
  const keys = ['Mod+Shift+,'];
  const two = [
    offer('issue.copyLink', 'Copy link', 'issue', { keys }),
    offer('issues.copyListLink', 'Copy link to this list', 'screen', { keys }),
  ];
  const keysOf = (rows: readonly PaletteRow[]) => rows.map((row) => [labelOf(row), row.keys]);
  const both = [
    ['Copy link', 'Mod+Shift+,'],
    ['Copy link to this list', undefined],
  ];
  expect(keysOf(allCommands(two, []))).toEqual(both);
  expect(keysOf(foundCommands(two, 'copy', () => 0, none))).toEqual(both);
});

test('what is typed says what a command acts on, unless that has the focus', () => {
  const two = [
    { ...offer('issue.favorite', 'Add to favorites', 'issue'), subject: 'WEB-1' },
    { ...offer('cycle.favorite', 'Add to favorites', 'screen'), subject: 'Sprint 4' },
  ];
  expect(foundCommands(two, 'fav', () => 0, none).map(({ hint }) => hint)).toEqual([undefined, 'Sprint 4']);
});

test('commands are found by letters, which are marked, and by other words for them', () => {
  const [first] = found('sta');
  expect(first && [labelOf(first), bold(first)]).toEqual(['Change state…', ['sta']]);
  expect(found('status').map(labelOf)).toEqual(['Change state…']);
  expect(found('xyz')).toEqual([]);
});

test('a command on the issue comes before a setting of that name', () => {
  const states = offer('open.setting', 'Search settings…', 'global', {
    choice: () => ({ label: 'Settings', options: [{ value: 's', label: 'States' }], chosen: [], onPick: () => {} }),
  });
  expect(foundCommands([states, ...offers], 'sta', () => 0, none).map(labelOf)).toEqual(['Change state…', 'States']);
});

test('what was chosen often comes before what matches as well', () => {
  const two = [offer('a', 'Show list'), offer('b', 'Show board')];
  const ids = (chosen: string) => foundCommands(two, 'show', (id) => (id === chosen ? 1 : 0), none).map(({ id }) => id);
  expect(ids('a')).toEqual(['a', 'b']);
  expect(ids('b')).toEqual(['b', 'a']);
});

test('what a command lets a person choose from is found too, five at first, and all of it after Show all', () => {
  const rows = found('web');
  expect(rows.map(({ heading }) => heading)).toEqual(Array.from({ length: 6 }, () => 'Projects'));
  expect(rows.at(-1)?.action).toMatchObject({ kind: 'more' });
  expect(found('web', new Set(['Projects'])).map(labelOf)).toEqual(expect.arrayContaining(['Website', 'Web design']));
  expect(found('web', new Set(['Projects']))).toHaveLength(6);
});
