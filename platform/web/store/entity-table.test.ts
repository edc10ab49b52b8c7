import { expect, test } from 'vitest';
import { EntityTable } from './entity-table.ts';

interface Note {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly text?: string;
}

const table = () => new EntityTable<Note>(({ version }) => version);

test('a text that a newer row left out is brought up to date by what the log says late', () => {
  const notes = table();
  notes.create({ id: 'n', version: 1, name: 'Rose', text: 'first' });
  notes.learn([{ id: 'n', version: 3, name: 'Lily' }]);
  expect(notes.get('n')).toEqual({ id: 'n', version: 3, name: 'Lily', text: 'first' });
  notes.patch('n', { version: 2, name: 'Tulip', text: 'second' });
  expect(notes.get('n')).toEqual({ id: 'n', version: 3, name: 'Lily', text: 'second' });
  notes.patch('n', { version: 1, text: 'first' });
  expect(notes.get('n')?.text, 'older than the text is').toBe('second');
});

test('a text that came with the newest row stays when the log says older ones', () => {
  const notes = table();
  notes.create({ id: 'n', version: 1, name: 'Rose', text: 'first' });
  notes.learn([{ id: 'n', version: 3, name: 'Lily' }]);
  notes.learn([{ id: 'n', version: 3, name: 'Lily', text: 'third' }]);
  notes.patch('n', { version: 2, text: 'second' });
  expect(notes.get('n')?.text).toBe('third');
});

test('an object that was forgotten keeps no fields of before', () => {
  const notes = table();
  notes.create({ id: 'n', version: 1, name: 'Rose', text: 'first' });
  notes.learn([{ id: 'n', version: 3, name: 'Lily' }]);
  notes.forget(['n']);
  notes.learn([{ id: 'n', version: 3, name: 'Lily' }]);
  notes.patch('n', { version: 2, text: 'second' });
  expect(notes.get('n')?.text).toBeUndefined();
});

test('it is known which fields a newer row left out, until they come again', () => {
  const notes = table();
  const isOld = () => notes.mayBeOld('n', 'text');
  notes.learn([{ id: 'n', version: 1, name: 'Rose', text: 'first' }]);
  notes.learn([{ id: 'n', version: 1, name: 'Rose' }]);
  expect(isOld(), 'the same version says the same').toBe(false);
  notes.patch('n', { version: 2, name: 'Lily' });
  expect(isOld(), 'the log says all that changed').toBe(false);
  notes.learn([{ id: 'n', version: 3, name: 'Lily' }]);
  expect(isOld()).toBe(true);
  notes.learn([{ id: 'n', version: 3, name: 'Lily', text: 'first' }]);
  expect(isOld(), 'read again, it is as it was').toBe(false);
});
