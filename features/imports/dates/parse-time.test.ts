import { describe, expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

describe('reading a time', () => {
  test.each([
    ['2015-06-04T19:27:18Z', '2015-06-04T19:27:18.000Z', '2015-06-04'],
    ['2019-06-12T22:19:30.754Z', '2019-06-12T22:19:30.754Z', '2019-06-12'],
    ['2024-01-15T01:30:00.000+0200', '2024-01-14T23:30:00.000Z', '2024-01-15'],
    ['2024-01-15 09:30', '2024-01-15T09:30:00.000Z', '2024-01-15'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-02-29'],
    ['24/Mar/25 14:36', '2025-03-24T14:36:00.000Z', '2025-03-24'],
    ['30/Dec/09 07:08', '2009-12-30T07:08:00.000Z', '2009-12-30'],
    ['10/Jan/26 11:19 AM', '2026-01-10T11:19:00.000Z', '2026-01-10'],
    ['05/Jan/26 7:05 PM', '2026-01-05T19:05:00.000Z', '2026-01-05'],
    ['29/Dec/25 12:00 AM', '2025-12-29T00:00:00.000Z', '2025-12-29'],
    ['29/Dec/25 12:30 PM', '2025-12-29T12:30:00.000Z', '2025-12-29'],
    ['01/Sept/1999', '1999-09-01T00:00:00.000Z', '1999-09-01'],
    ['Mon Feb 06 2023 05:00:00 GMT+0000 (GMT)', '2023-02-06T05:00:00.000Z', '2023-02-06'],
    ['Tue Feb 28 2023 00:00:00 GMT+0200 (Eastern European Standard Time)', '2023-02-27T22:00:00.000Z', '2023-02-28'],
  ])('%s', (text, instant, day) => {
    expect(parseTime(text)).toEqual({ instant, day });
  });

  test('a text without an offset is wall time of the given zone, summer time included', () => {
    expect(parseTime('24/Jul/25 14:36', 'Europe/Berlin')?.instant).toBe('2025-07-24T12:36:00.000Z');
    expect(parseTime('24/Jan/25 14:36', 'Europe/Berlin')?.instant).toBe('2025-01-24T13:36:00.000Z');
    expect(parseTime('2025-07-24T14:36:00Z', 'Europe/Berlin')?.instant).toBe('2025-07-24T14:36:00.000Z');
  });

  test.each([
    '',
    'soon',
    '31/Feb/25 10:00',
    '2025-13-01',
    '24/Foo/25 10:00',
    '10/Jan/26 13:19 PM',
    '24.03.2025',
    '2025-01-01 24:10',
    '0001-01-01T00:00:00Z',
  ])('%j is no time', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});
