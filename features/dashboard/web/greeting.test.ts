import { afterEach, expect, test } from 'vitest';
import { chooseFormats } from '#platform/web/text/formats.ts';
import { greetingOf, momentOf } from './greeting.ts';

afterEach(() => chooseFormats({ timeZone: null, timeFormat: 'auto', language: '' }));

test.each([
  ['Asia/Tokyo', 'Good evening, Ana', 'Fri, Mar 12, 6:41 PM'],
  ['UTC', 'Good morning, Ana', 'Fri, Mar 12, 9:41 AM'],
  ['Asia/Kolkata', 'Good afternoon, Ana', 'Fri, Mar 12, 3:11 PM'],
  ['Pacific/Honolulu', 'Good evening, Ana', 'Thu, Mar 11, 11:41 PM'],
])('greets by the clock of %s', (timeZone, greeting, moment) => {
  chooseFormats({ timeZone, language: 'en-US' });
  const now = new Date('2027-03-12T09:41:00Z');
  expect(greetingOf('Ana', now)).toBe(greeting);
  // Some versions of the language data separate the time by a narrow space.
  expect(momentOf(now).replaceAll('\u202f', ' ')).toBe(moment);
});
