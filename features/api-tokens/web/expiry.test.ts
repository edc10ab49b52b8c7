import { describe, expect, it } from 'vitest';
import { expiryMoment } from './expiry.ts';

const local = (date: Date | null | undefined) =>
  date && `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

describe('how long a token lasts', () => {
  const now = new Date(2026, 10, 30, 14, 30);

  it.each([
    ['week', '2026-12-7'],
    ['month', '2026-12-30'],
    // February has no 30th.
    ['quarter', '2027-2-28'],
    ['year', '2027-11-30'],
  ] as const)('%s', (choice, day) => {
    const end = expiryMoment(choice, '', now);
    expect(local(end)).toBe(day);
    expect(end?.getHours()).toBe(14);
  });

  it('never ends when that is chosen', () => expect(expiryMoment('never', '', now)).toBeNull());

  it('ends with the chosen day, today at the earliest', () => {
    expect(expiryMoment('custom', '2026-11-30', now)).toEqual(new Date(2026, 10, 30, 23, 59, 59));
    expect(expiryMoment('custom', '2026-11-29', now)).toBeUndefined();
    expect(expiryMoment('custom', '', now)).toBeUndefined();
  });
});
