import { expect, test } from 'vitest';
import type { Offer, Scope } from '#platform/web/commands/bound-commands.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { allCommands, foundCommands, isOfSubject } from './command-rows.ts';
import type { PaletteRow } from './palette-row.ts';

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
  expect(allCommands(offers, 'WEB-1').map((row) => [row.heading, labelOf(row)])).toEqual([
    ['WEB-1', 'Change state…'],
    ['WEB-1', 'Delete'],
    ['Create', 'New issue'],
    ['Navigate', 'Go to home'],
    ['Navigate', 'Open project…'],
    ['View', 'Filters'],
    ['Account', 'Sign out'],
    ['Help', 'Keyboard shortcuts'],
  ]);
  expect(offers.filter(isOfSubject).map(({ command }) => command.id)).toEqual(['issue.state', 'issue.delete']);
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
