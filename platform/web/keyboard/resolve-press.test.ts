import { expect, test } from 'vitest';
import { parseKeys } from '#platform/ui/keys/keys.ts';
import { must } from '#platform/shared/must.ts';
import type { BoundCommand, Scope } from '#platform/web/commands/bound-commands.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { type PressPlace, resolvePress } from './resolve-press.ts';

const command = (
  id: string,
  scope: Scope,
  keys: string,
  more: Partial<Command<never>> = {},
  offered = true,
): BoundCommand => ({
  scope,
  command: {
    ...defineCommand<never>({ id, name: () => id, section: 'navigation', keys: [keys], run: () => {} }),
    ...more,
  },
  refusal: () => (offered ? null : undefined),
  label: () => id,
  run: () => {},
  offer: () => null,
});
const place = (bound: BoundCommand[], more: Partial<PressPlace> = {}): PressPlace => ({
  bound,
  layer: null,
  inText: false,
  pending: null,
  singleKeys: true,
  repeat: false,
  ...more,
});
const key = (name: string, held: object = {}) => ({
  key: name,
  code: `Key${name.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const outcome = (...args: Parameters<typeof resolvePress>) => {
  const result = resolvePress(...args);
  return result.kind === 'run' ? result.bound.command.id : result.kind;
};
const stroke = (keys: string) => must(parseKeys(keys)[0], 'one stroke');

test('the narrower scope wins, and gives way where it has nothing to act on', () => {
  const issue = command('priority', 'issue', 'P');
  const project = command('createProject', 'global', 'P');
  expect(outcome(key('p'), place([issue, project]))).toBe('priority');
  expect(outcome(key('p'), place([command('priority', 'issue', 'P', {}, false), project]))).toBe('createProject');
});

test('a letter that rests while an issue is focused creates nothing there, also where it means nothing to that issue', () => {
  const project = command('createProject', 'global', 'P', { restsOnIssue: true });
  const module = command('createModule', 'screen', 'M', { restsOnIssue: true, keys: ['M', 'N M'] });
  // An archived issue has no priority to choose.
  const archived = [command('copyKey', 'issue', 'Mod+.'), command('priority', 'issue', 'P', {}, false)];
  expect(outcome(key('p'), place([...archived, project]))).toBe('none');
  expect(outcome(key('m'), place([...archived, module]))).toBe('none');
  expect(outcome(key('m'), place([...archived, module], { pending: stroke('N') }))).toBe('createModule');
  expect(outcome(key('p'), place([command('copyKey', 'issue', 'Mod+.', {}, false), project]))).toBe('createProject');
});

test('a key that is off just now says why, unless a wider scope takes it', () => {
  const off = { ...command('moveDown', 'issue', 'Alt+M'), refusal: () => 'Only in manual order' };
  expect(resolvePress(key('m', { altKey: true }), place([off]))).toEqual({
    kind: 'refused',
    reason: 'Only in manual order',
  });
  expect(outcome(key('m', { altKey: true }), place([off, command('menu', 'global', 'Alt+M')]))).toBe('menu');
  expect(outcome(key('n', { altKey: true }), place([off]))).toBe('none');
  expect(outcome(key('m', { altKey: true }), place([off], { layer: 'menu' }))).not.toBe('refused');
});

test('two presses: the first waits, the second runs, a wrong second is used up', () => {
  const bound = [command('issues', 'global', 'G I'), command('create', 'global', 'C')];
  expect(outcome(key('g'), place(bound))).toBe('wait');
  const pending = stroke('G');
  expect(outcome(key('i'), place(bound, { pending }))).toBe('issues');
  expect(outcome(key('c'), place(bound, { pending }))).toBe('swallow');
});

test('in a text field only combinations pass, and not those that are for outside text', () => {
  const bound = [
    command('create', 'global', 'C'),
    command('goto', 'global', 'G I'),
    command('palette', 'global', 'Mod+K'),
    command('undo', 'global', 'Mod+Z', { outsideText: true }),
  ];
  const inText = place(bound, { inText: true });
  expect(outcome(key('c'), inText)).toBe('none');
  expect(outcome(key('g'), inText)).toBe('none');
  expect(outcome(key('k', { ctrlKey: true }), inText)).toBe('palette');
  expect(outcome(key('z', { ctrlKey: true }), inText)).toBe('none');
  expect(outcome(key('z', { ctrlKey: true }), place(bound))).toBe('undo');
});

test('an open menu or picker takes all keys; a dialog leaves only its own; the browser gets none of ours', () => {
  const bound = [
    command('toggleFull', 'dialog', 'Mod+Shift+F'),
    command('palette', 'global', 'Mod+K'),
    command('undo', 'global', 'Mod+Z', { outsideText: true }),
  ];
  for (const layer of ['menu', 'popover', 'dialog'] as const) {
    const inLayer = place(bound, { layer });
    expect(outcome(key('k', { ctrlKey: true }), inLayer)).toBe('swallow');
    expect(outcome(key('k'), inLayer)).toBe('none');
    expect(outcome(key('c', { ctrlKey: true }), inLayer)).toBe('none');
    expect(outcome(key('z', { ctrlKey: true }), { ...inLayer, inText: true })).toBe('none');
  }
  const full = key('f', { ctrlKey: true, shiftKey: true });
  expect(outcome(full, place(bound, { layer: 'dialog' }))).toBe('toggleFull');
  expect(outcome(full, place(bound))).toBe('none');
});

test('single letters can be switched off; named keys and combinations stay', () => {
  const bound = [
    command('create', 'global', 'C'),
    command('close', 'screen', 'Escape'),
    command('palette', 'global', 'Mod+K'),
  ];
  const off = place(bound, { singleKeys: false });
  expect(outcome(key('c'), off)).toBe('none');
  expect(outcome({ ...key('x'), key: 'Escape', code: 'Escape' }, off)).toBe('close');
  expect(outcome(key('k', { ctrlKey: true }), off)).toBe('palette');
});

test('a held key repeats only what says so', () => {
  const bound = [command('next', 'screen', 'J', { repeats: true }), command('create', 'global', 'C')];
  expect(outcome(key('j'), place(bound, { repeat: true }))).toBe('next');
  expect(outcome(key('c'), place(bound, { repeat: true }))).toBe('none');
});
