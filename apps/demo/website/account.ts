import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** The customer's account and their trips. */
export const account: readonly DemoIssue[] = [
  {
    key: 'change-booking',
    title: 'Change a booking without calling us',
    by: 'robin',
    ago: 32,
    state: 'Backlog',
    priority: 'high',
    labels: ['Account', 'Customer request'],
    assignees: ['daria', 'maya'],
    points: 8,
    text: text`
      A third of all phone calls are about changing the date. Every one takes eight minutes, and there is nothing a person does
      that the website could not.

      ## First version
      - [ ] Move to another sailing of the same route
      - [ ] Add or remove a vehicle
      - [ ] Pay or get back the difference
      - [ ] New ticket by email, the old one stops working at the gate

      ## Later
      Names, extras, and bookings of travel agencies.
    `,
    events: [
      {
        ago: 31,
        by: 'ines',
        says: 'The most common reasons, from 200 calls last month: date 61%, vehicle 18%, one person less 12%, name misspelled 9%.',
        reactions: { '👍': ['robin', 'maya', 'daria'] },
      },
      { ago: 31, by: 'robin', says: 'Great numbers, thank you. That is exactly the order we should build it in.' },
      { ago: 30, by: 'noor', follows: true },
      { ago: 12, by: 'robin', state: 'Todo', start: 3, due: 25 },
    ],
    subIssues: [
      {
        key: 'move-sailing',
        title: 'Move a booking to another sailing',
        by: 'maya',
        ago: 20,
        state: 'Todo',
        priority: 'high',
        labels: ['Account'],
        assignees: ['daria'],
        points: 5,
        start: 3,
        due: 14,
        text: text`
          The new space is held before the old one is given back, in one transaction. Fares that cannot be changed say so before
          the list of sailings, not after it.
        `,
        events: [{ ago: 11, by: 'daria', relation: 'blocked_by', to: 'seat-hold' }],
      },
      {
        key: 'change-vehicle',
        title: 'Add or remove a vehicle afterwards',
        by: 'maya',
        ago: 20,
        state: 'Backlog',
        priority: 'medium',
        labels: ['Account'],
        points: 3,
        text: 'Adding needs a free space on the sailing, removing gives money back. Changing the license plate is always free and needs no payment page.',
      },
    ],
  },
  {
    key: 'accents-on-ticket',
    title: 'Names with accents are cut on the ticket',
    by: 'ines',
    ago: 14,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Account'],
    points: 2,
    start: -5,
    due: 2,
    text: text`
      José becomes "Jos", Zoë becomes "Zo". The booking has the full name, only the PDF is wrong. At the gate the crew compares
      names with passports, so this is more than cosmetic.

      Example: booking PH8C3T, passenger "Zoë Bjørnsen", printed as "Zo Bj".
    `,
    events: [
      { ago: 13, by: 'robin', priority: 'high', assignees: ['daria'] },
      {
        ago: 5,
        by: 'daria',
        says: text`
          The font in the PDF has only the basic letters and the library stops at the first one it does not know. Two ways out:

          | | Size of a ticket | Effort |
          | --- | --- | --- |
          | Embed the whole font | 310 kB | an hour |
          | Embed only the letters that are used | 28 kB | a day |

          I'd go for the second one, tickets are opened on ships with bad reception.
        `,
        reactions: { '👍': ['ines', 'maya', 'robin'] },
      },
      { ago: 1, by: 'daria', state: 'Done' },
      { ago: 5, by: 'daria', state: 'In Progress' },
      {
        ago: 1,
        by: 'emre',
        says: 'My list for the test: é è ë ø å ß ç ñ š ž ł ğ ı ő, a Greek name, and one with an apostrophe.',
      },
    ],
  },
  {
    key: 'delete-account',
    title: 'Delete my account and my data',
    by: 'robin',
    ago: 28,
    state: 'Todo',
    priority: 'medium',
    labels: ['Account', 'Security'],
    assignees: ['maya'],
    points: 5,
    due: 3,
    text: text`
      By law we answer within a month. Today each request is a ticket, a database query and a second pair of eyes.

      **What goes:** name, addresses, saved passengers, login.
      **What stays:** the bookings themselves, for ten years, because of accounting. The names in them are replaced.

      - [x] Button in the account, with the password once more
      - [x] Email that it will happen, and a week to change one's mind
      - [x] Upcoming trips must be over or cancelled first
      - [ ] Works for guests too ({{guest-booking}})
    `,
    events: [
      { ago: 9, by: 'maya', state: 'In Progress' },
      {
        ago: 3,
        by: 'maya',
        says: 'In review without the last point, which has to wait for guest bookings anyway. I would make that a separate issue.',
      },
      { ago: 3, by: 'maya', state: 'In Review' },
      { ago: 2, by: 'robin', says: 'Agreed.' },
    ],
  },
  {
    key: 'reset-twice',
    title: 'Password reset email arrives twice',
    by: 'ines',
    ago: 33,
    state: 'Todo',
    priority: 'low',
    labels: ['Bug', 'Account'],
    assignees: ['maya'],
    points: 1,
    text: 'The second link makes the first one invalid, and people click the first one. We get about five calls a week because of it.',
    events: [
      { ago: 26, by: 'maya', state: 'In Progress' },
      {
        ago: 26,
        by: 'maya',
        says: 'A double click on the button sends two requests. The button now waits for the answer, and a second request within a minute sends the same link again.',
      },
      { ago: 25, by: 'emre', state: 'Done' },
    ],
  },
  {
    key: 'upcoming-first',
    title: 'Upcoming trips are listed below past ones',
    by: 'ines',
    ago: 45,
    state: 'Todo',
    priority: 'medium',
    labels: ['Account'],
    assignees: ['tomas'],
    points: 1,
    text: 'Regular customers scroll through three years of crossings to find the one of tomorrow. Upcoming first, soonest on top, past trips folded.',
    events: [
      { ago: 43, by: 'tomas', state: 'In Progress' },
      { ago: 42, by: 'tomas', state: 'Done' },
      { ago: 41, by: 'ines', says: 'My mother says thank you.', reactions: { '😄': ['tomas', 'robin'] } },
    ],
  },
  {
    key: 'login-loop',
    title: 'Signing in on the old address never ends',
    by: 'emre',
    ago: 20,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Account'],
    assignees: ['maya'],
    points: 2,
    text: text`
      Whoever has a bookmark of \`my.pellhaven.example\` is sent to the new address, which sends them back to sign in, and so on
      until the browser gives up ("too many redirects").

      The session cookie is set for the old host only:

      ~~~http
      set-cookie: session=…; Path=/; Secure; HttpOnly; SameSite=Lax; Domain=my.pellhaven.example
      ~~~
    `,
    events: [
      { ago: 20, by: 'maya', state: 'In Progress' },
      {
        ago: 19,
        by: 'maya',
        says: 'No Domain at all is right here, the old host only needs to redirect. Live since 11:40.',
      },
      { ago: 19, by: 'maya', state: 'Done' },
      { ago: 19, by: 'emre', says: 'Confirmed with an old bookmark in three browsers.' },
    ],
  },
  {
    key: 'saved-passengers',
    title: 'Remember the people and cars I travel with',
    by: 'ines',
    ago: 24,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Account', 'Customer request'],
    points: 5,
    text: text`
      Families book the same five people and the same car every second weekend. A list in the account, filled from past
      bookings, would save them most of the typing. Children need their date of birth because fares change at 4, 12 and 16.
    `,
    events: [{ ago: 23, by: 'robin', relation: 'relates_to', to: 'merge-passenger-vehicle' }],
  },
  {
    key: 'company-invoices',
    title: 'Monthly invoice for companies',
    by: 'robin',
    ago: 16,
    state: 'Backlog',
    priority: 'low',
    labels: ['Account', 'Payments'],
    assignees: ['robin'],
    points: 8,
    text: text`
      Eleven firms send their vans across several times a week, each trip with its own card payment and receipt. They would like
      one invoice a month.

      Needs a credit check, so it is not only our decision. I have a meeting with accounting about it.
    `,
    events: [{ ago: 8, by: 'robin', says: 'Accounting is in favor, but not before the new year.' }],
  },
];
