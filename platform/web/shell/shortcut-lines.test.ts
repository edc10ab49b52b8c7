import { expect, test } from 'vitest';
import type { BoundCommand } from '#platform/web/commands/bound-commands.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { shortcutLines } from './shortcut-lines.ts';

const command = (name: string, keys?: string): Command<never> =>
  defineCommand<never>({
    id: name,
    name: () => name,
    section: 'lists',
    ...(keys === undefined ? {} : { keys: [keys] }),
    run: () => {},
  });
const bound = (one: Command<never>, works: boolean): BoundCommand => ({
  scope: 'global',
  command: one,
  refusal: () => (works ? null : undefined),
  label: one.name,
  run: () => {},
  offer: () => null,
});
const shown = (lines: ReturnType<typeof shortcutLines>) => lines.map(({ command: one, works }) => [one.id, works]);

test('keys of this screen come first, those of other screens follow as ones that do nothing here', () => {
  const filters = command('Filters', 'F');
  const lines = shortcutLines(
    [bound(filters, true), bound(command('Undo', 'Mod+Z'), false), bound(command('No keys'), true)],
    [filters, command('Save', 'Mod+S')],
    '',
  );
  expect(shown(lines)).toEqual([
    ['Filters', true],
    ['Undo', false],
    ['Save', false],
  ]);
});

test('one name is one line, which works when one of its commands does; typing leaves what contains it', () => {
  const create = command('New issue', 'C');
  const both = [bound(create, false), bound(create, true)];
  expect(shown(shortcutLines(both, [create], ' ISSUE '))).toEqual([['New issue', true]]);
  expect(shortcutLines(both, [create], 'undo')).toEqual([]);
});
