import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Engineering issues: speed, security, maintenance. */
export const engineering: readonly DemoIssue[] = [
  {
    key: 'payment-api',
    title: "Move to the payment provider's new API before the old one is switched off",
    by: 'daria',
    ago: 30,
    state: 'Todo',
    priority: 'high',
    labels: ['Payments', 'Security'],
    assignees: ['daria'],
    points: 8,
    due: 8,
    text: text`
      The provider switches the old API off in nine weeks. After that nobody can pay.

      - [x] Test account with the new API
      - [ ] Charge and refund
      - [ ] Confirmation by the bank on a second device
      - [ ] Daily settlement file for accounting
      - [ ] Both APIs side by side for a week, 5% of payments first

      What changes for us: the new one answers by webhook. \`POST /payments\` returns \`pending\`, and the page waits for the event.

      ~~~json
      {
        "type": "payment.succeeded",
        "payment": "pay_01J8Z6",
        "amount": 8450,
        "currency": "EUR",
        "reference": "PH7K2Q"
      }
      ~~~
    `,
    events: [
      { ago: 29, by: 'robin', follows: true },
      { ago: 29, by: 'robin', says: 'Is the date fixed? Right after the new timetable is not my favorite moment.' },
      { ago: 29, by: 'daria', says: 'I asked. It is fixed, they moved it twice already.' },
      { ago: 12, by: 'robin', start: 2, due: 15, priority: 'urgent' },
      {
        ago: 5,
        by: 'emre',
        says: 'I will need their test cards for: declined, stolen, bank asks, bank asks and declines.',
      },
      {
        ago: 4,
        by: 'daria',
        says: 'Added to the password manager, under "Payments test".',
        reactions: { '👍': ['emre'] },
      },
    ],
  },
  {
    key: 'heavy-photos',
    title: 'Front page loads 4 MB of photos on phones',
    by: 'maya',
    ago: 47,
    state: 'Todo',
    priority: 'high',
    labels: ['Performance'],
    assignees: ['tomas'],
    points: 3,
    text: text`
      On the ship's own wifi the front page takes 19 seconds.

      | | Before | Goal |
      | --- | --- | --- |
      | Photos | 4.1 MB | 300 kB |
      | Largest picture visible | 6.8 s | 2.0 s |
      | Requests | 74 | 30 |
    `,
    events: [
      { ago: 44, by: 'tomas', state: 'In Progress' },
      {
        ago: 42,
        by: 'tomas',
        says: 'Three sizes of each photo in a modern format, and only the first one is loaded at once. Now 260 kB and 1.7 s on a slow phone.',
      },
      { ago: 42, by: 'tomas', state: 'In Review' },
      { ago: 41, by: 'maya', says: 'Very nice. 28 requests!', reactions: { '🎉': ['tomas', 'aiko'] } },
      { ago: 41, by: 'maya', state: 'Done' },
    ],
  },
  {
    key: 'names-in-log',
    title: 'Passenger names end up in the server log',
    by: 'daria',
    ago: 29,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Security'],
    assignees: ['daria'],
    points: 2,
    due: -28,
    text: text`
      Failed bookings write the whole request into the log, with names, dates of birth and email addresses. The log is kept for a
      year and can be read by everybody with access to the servers.

      - [x] Log the booking reference and the kind of error, nothing else
      - [x] Remove what is there
      - [x] Test that sends a booking and looks for the name in the log
      - [x] Tell our data protection officer
    `,
    events: [
      { ago: 29, by: 'daria', state: 'In Progress' },
      {
        ago: 28,
        by: 'daria',
        says: 'Removed from the last twelve months, backups included. The officer says no report is needed because nobody outside had access.',
      },
      {
        ago: 28,
        by: 'robin',
        says: 'Thank you for finding it before somebody else did.',
        reactions: { '🧡': ['daria'] },
      },
      { ago: 28, by: 'daria', state: 'Done' },
    ],
  },
  {
    key: 'flaky-booking-test',
    title: 'Booking test fails about once in ten runs',
    by: 'emre',
    ago: 13,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug'],
    assignees: ['emre'],
    points: 2,
    start: -2,
    due: 2,
    text: text`
      Always the same line, always on the busy build machine:

      ~~~
      booking.spec.ts:84  expected "2 car spaces left", received "3 car spaces left"
      ~~~

      We started to press "run again" without looking, which is how real errors get through.
    `,
    events: [
      { ago: 2, by: 'emre', state: 'In Progress' },
      {
        ago: 1,
        by: 'emre',
        says: 'Two tests book on the same sailing at the same time. Each gets a sailing of its own now; 200 runs tonight will tell.',
        reactions: { '👀': ['maya', 'daria'] },
      },
      { ago: 0, by: 'emre', says: '200 runs, not one failure.' },
      { ago: 0, by: 'emre', state: 'In Review' },
    ],
  },
  {
    key: 'restore-practice',
    title: 'Practice restoring the booking database',
    by: 'daria',
    ago: 25,
    state: 'Todo',
    priority: 'high',
    labels: ['Security'],
    assignees: ['daria'],
    points: 3,
    due: -3,
    text: text`
      We have backups and have never used one. Restore last night's onto an empty server, write down every step, and measure how
      long it takes. Two people, one of whom has never done it.
    `,
    events: [
      { ago: 24, by: 'maya', says: 'I have never done it. I am in.' },
      {
        ago: 3,
        by: 'daria',
        says: 'Has to wait until the test server is free again, the new timetable sits on it for a few more days.',
      },
    ],
  },
  {
    key: 'security-policy',
    title: 'Send a content security policy',
    by: 'maya',
    ago: 36,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Security'],
    assignees: ['maya'],
    points: 3,
    text: text`
      Start with report only:

      ~~~http
      content-security-policy-report-only: default-src 'self'; img-src 'self' data:; frame-src https://pay.example
      ~~~

      The map on the contact page and the old chat widget will complain; both can go.
    `,
  },
  {
    key: 'old-booking-form',
    title: 'Remove the old booking form',
    by: 'tomas',
    ago: 22,
    state: 'Backlog',
    priority: 'low',
    labels: ['Checkout'],
    points: 2,
    text: '11,000 lines of code and two libraries that get no updates any more. Only the travel agencies still use it, and they can have the new one with their own prices.',
    events: [{ ago: 22, by: 'tomas', relation: 'blocked_by', to: 'shorter-checkout' }],
  },
  {
    key: 'sailings-api',
    title: 'Describe the sailings API for the app team',
    by: 'daria',
    ago: 39,
    state: 'Todo',
    priority: 'medium',
    labels: ['Timetable'],
    assignees: ['daria'],
    points: 2,
    text: 'Addresses, fields, examples, what each error means, and how often one may ask. The app guesses all of that today and guesses wrong about cancelled sailings.',
    events: [
      { ago: 33, by: 'daria', state: 'In Progress' },
      { ago: 29, by: 'daria', link: 'Sailings API', url: 'https://docs.pellhaven.example/api/sailings' },
      { ago: 29, by: 'daria', state: 'Done' },
      { ago: 28, by: 'daria', relation: 'relates_to', to: 'live-departures' },
    ],
  },
  {
    key: 'runtime-update',
    title: 'Update the servers to the current runtime',
    by: 'maya',
    ago: 51,
    state: 'Todo',
    priority: 'medium',
    labels: ['Security'],
    assignees: ['maya'],
    points: 3,
    text: 'The version we run gets no security updates after this month.',
    events: [
      { ago: 49, by: 'maya', state: 'In Progress' },
      {
        ago: 45,
        by: 'maya',
        says: 'All three servers are updated, one after the other, without a break. Memory went down by a fifth.',
        reactions: { '👍': ['daria', 'tomas'] },
      },
      { ago: 45, by: 'maya', state: 'Done' },
      { ago: 10, by: 'maya', archives: true },
    ],
  },
  {
    key: 'brochure-links',
    title: 'Links from the printed brochures lead nowhere',
    by: 'ines',
    ago: 6,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Content', 'Bug'],
    assignees: ['tomas'],
    points: 1,
    due: 5,
    text: text`
      The brochure says pellhaven.example/orrin-bikes, and so do 20,000 copies in hotels. That page moved to
      /islands/orrin/cycling in spring.

      I collected all addresses that we ever printed, there are 14. Please redirect them for good.
    `,
    events: [
      { ago: 5, by: 'robin', state: 'Todo' },
      {
        ago: 0,
        by: 'tomas',
        says: '13 of them are simple. What should /weekend-special show, now that the offer is over?',
      },
      { ago: 0, by: 'ines', says: 'The page with all fares, please.' },
    ],
  },
  {
    key: 'broken-brochure-qr',
    title: 'QR code on the Orrin flyer shows "page not found"',
    by: 'noor',
    ago: 4,
    state: 'Todo',
    priority: 'low',
    labels: ['Content', 'Bug'],
    text: 'The code next to the bicycle map. I tried it with two phones.',
    events: [
      { ago: 3, by: 'ines', relation: 'duplicate', to: 'brochure-links' },
      { ago: 3, by: 'ines', says: 'Same address as in {{brochure-links}}, I added your flyer to the list there.' },
      { ago: 3, by: 'ines', state: 'Cancelled' },
    ],
  },
];
