import { afterEach, expect, test } from 'vitest';
import { chooseFormats } from '#platform/web/text/formats.ts';
import { snoozeItems } from './snooze-choices.ts';

afterEach(() => chooseFormats({ timeZone: null, timeFormat: 'auto', language: '' }));

/** What each line of the menu is called, says and snoozes until. */
function linesAt(now: string): readonly (readonly [string, string, string | null])[] {
  let until: string | null = null;
  const onSnooze = (end: string | null) => {
    until = end;
  };
  return snoozeItems({ isSnoozed: false, onSnooze, onCustom: () => onSnooze('asks'), now: new Date(now) }).map(
    (item) => {
      if (!('run' in item)) throw new Error('each line does something');
      item.run();
      return [item.label, ('hint' in item ? (item.hint ?? '') : '').replaceAll('\u202f', ' '), until];
    },
  );
}

test('each choice has its name, says when it ends, and ends then, also when the clocks change in the meantime', () => {
  chooseFormats({ timeZone: 'Europe/Berlin', timeFormat: '12h', language: 'en-US' });
  expect(linesAt('2026-03-27T22:45:10Z')).toEqual([
    ['1 day', 'Sat 11:45 PM', '2026-03-28T22:45:00.000Z'],
    ['3 days', 'Mon 11:45 PM', '2026-03-30T21:45:00.000Z'],
    ['5 days', 'Wed 11:45 PM', '2026-04-01T21:45:00.000Z'],
    ['1 week', 'Apr 3, 11:45 PM', '2026-04-03T21:45:00.000Z'],
    ['2 weeks', 'Apr 10, 11:45 PM', '2026-04-10T21:45:00.000Z'],
    ['Custom…', '', 'asks'],
  ]);
});

test('the day is the one of the person’s clock, not of the browser or of UTC', () => {
  chooseFormats({ timeZone: 'Pacific/Auckland', timeFormat: '24h', language: 'en-US' });
  expect(linesAt('2026-06-29T13:30:00Z').slice(0, 4)).toEqual([
    ['1 day', 'Wed 01:30', '2026-06-30T13:30:00.000Z'],
    ['3 days', 'Fri 01:30', '2026-07-02T13:30:00.000Z'],
    ['5 days', 'Sun 01:30', '2026-07-04T13:30:00.000Z'],
    ['1 week', 'Jul 7, 01:30', '2026-07-06T13:30:00.000Z'],
  ]);
});
