const DAY = 86_400_000;

/** Midnight (UTC) of the day that is this many working days after `now`; before it when negative. 0 is today, whatever day it is. */
export function workday(now: Date, days: number): Date {
  let at = Math.floor(now.getTime() / DAY);
  for (let left = Math.abs(days); left > 0;) {
    at += Math.sign(days);
    // 1970-01-01 was a Thursday, so days 2 and 3 of each seven are a weekend.
    if (![2, 3].includes(at % 7)) left -= 1;
  }
  return new Date(at * DAY);
}
