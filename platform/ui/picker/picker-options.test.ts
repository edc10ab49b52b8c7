import { expect, test } from 'vitest';
import { findOptions, pickerLines, type PickerOption } from './picker-options.ts';

const option = (label: string, more: Partial<PickerOption> = {}): PickerOption => ({ value: label, label, ...more });
const people = [option('Zoë Çelik', { keywords: 'zoe@example.org' }), option('Ana Perez'), option('Bonita Ana')];
const labels = (lines: ReturnType<typeof pickerLines>) =>
  lines.map((line) =>
    line.kind === 'option' ? line.option.label : `${line.kind}:${line.kind === 'heading' ? line.label : line.name}`,
  );

test('finding ignores case and accents, looks in keywords, and puts what starts so first', () => {
  expect(findOptions(people, 'zoe').map((one) => one.label)).toEqual(['Zoë Çelik']);
  expect(findOptions(people, 'CELIK').map((one) => one.label)).toEqual(['Zoë Çelik']);
  expect(findOptions(people, 'example.org').map((one) => one.label)).toEqual(['Zoë Çelik']);
  expect(findOptions(people, 'ana').map((one) => one.label)).toEqual(['Ana Perez', 'Bonita Ana']);
  expect(findOptions(people, 'perez ana').map((one) => one.label)).toEqual(['Ana Perez']);
  expect(findOptions(people, '  ')).toHaveLength(3);
});

test('digits count the options, 0 is the empty value, and none while something is typed', () => {
  const empty = option('None');
  const lines = pickerLines({ options: people, empty, query: '', digits: true, canCreate: false });
  expect(lines.map((line) => line.kind === 'option' && line.digit)).toEqual([0, 1, 2, 3]);
  const typed = pickerLines({ options: people, empty, query: 'ana', digits: true, canCreate: false });
  expect(typed.map((line) => line.kind === 'option' && line.digit)).toEqual([null, null]);
});

test('groups have headings until something is typed', () => {
  const options = [
    option('Todo', { group: 'Unstarted' }),
    option('Doing', { group: 'Started' }),
    option('Review', { group: 'Started' }),
  ];
  const lines = pickerLines({ options, query: '', digits: false, canCreate: false });
  expect(labels(lines)).toEqual(['heading:Unstarted', 'Todo', 'heading:Started', 'Doing', 'Review']);
  expect(labels(pickerLines({ options, query: 'o', digits: false, canCreate: false }))).toEqual(['Todo', 'Doing']);
});

test('an unknown name may be created, a known one not, whatever its case', () => {
  const create = (query: string) =>
    labels(pickerLines({ options: [option('Bug')], query, digits: false, canCreate: true }));
  expect(create('Bu')).toEqual(['Bug', 'create:Bu']);
  expect(create(' bug ')).toEqual(['Bug']);
  expect(create('')).toEqual(['Bug']);
});
