import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about working offline. */
export const offline: readonly DemoIssue[] = [
  {
    key: 'offline-screens',
    title: 'Every screen opens without a connection',
    by: 'kwame',
    ago: 39,
    state: 'Todo',
    priority: 'high',
    labels: ['Offline'],
    assignees: ['kwame', 'priya'],
    points: 8,
    start: -15,
    due: 18,
    text: text`
      What people see today in flight mode:

      | Screen | iOS | Android |
      | --- | --- | --- |
      | Trips | works | works |
      | Boarding pass | works | blank |
      | Departures | spinner | error |
      | Timetable | error | error |
      | Help | error | spinner |

      The rule we want: show what we last knew, say how old it is, and never a spinner that cannot end.
    `,
    events: [
      {
        ago: 38,
        by: 'noor',
        says: 'The pier at Orrin is a good place to test. There is one spot behind the kiosk with reception, everywhere else there is none.',
      },
      { ago: 15, by: 'kwame', state: 'In Progress' },
      {
        ago: 14,
        by: 'kwame',
        says: 'We store answers of the API as they are, with the time they came. Each screen asks the store first. No second data model, so nothing can drift apart.',
        reactions: { '👍': ['priya', 'daria'] },
      },
    ],
    subIssues: [
      {
        key: 'keep-timetable',
        title: 'Keep the timetable of the next seven days on the phone',
        by: 'priya',
        ago: 24,
        state: 'Todo',
        priority: 'medium',
        labels: ['Offline', 'Departures'],
        assignees: ['priya'],
        points: 3,
        due: -1,
        text: 'All three routes are 40 kB. Fetched once a day on wifi, or when the app is opened.',
        events: [
          { ago: 11, by: 'priya', state: 'In Progress' },
          {
            ago: 4,
            by: 'priya',
            says: 'Works. One question is open: what do we show when the stored timetable is older than seven days? I would say nothing but the phone number.',
          },
          { ago: 3, by: 'aiko', says: 'Yes. An old timetable is worse than none.' },
        ],
      },
      {
        key: 'offline-help',
        title: 'Help texts come with the app',
        by: 'kwame',
        ago: 24,
        state: 'Todo',
        priority: 'low',
        labels: ['Offline'],
        assignees: ['kwame'],
        points: 1,
        due: -9,
        text: 'Nine pages that change twice a year. Part of the app, and updated in the background when there is a newer version.',
        events: [
          { ago: 13, by: 'kwame', state: 'In Progress' },
          { ago: 9, by: 'kwame', state: 'Done' },
        ],
      },
    ],
  },
  {
    key: 'ship-wifi',
    title: "App hangs on the sign-in page of the ship's wifi",
    by: 'noor',
    ago: 12,
    state: 'Todo',
    priority: 'high',
    labels: ['Bug', 'Offline'],
    assignees: ['kwame'],
    points: 2,
    due: 2,
    text: text`
      On board, phones connect to our own wifi by themselves. Until somebody accepts the terms, every request is answered with
      the terms page, and the app waits forever for something it can read.

      > The app only works when I switch wifi off, on *your* ship.
    `,
    events: [
      {
        ago: 11,
        by: 'kwame',
        says: 'We have to check that an answer really is ours. Right now we try to read the HTML of the terms as a timetable.',
      },
      { ago: 7, by: 'kwame', state: 'In Progress' },
      {
        ago: 6,
        by: 'kwame',
        says: text`
          ~~~swift
          guard response.mimeType == "application/json" else {
              throw Offline.captivePortal
          }
          ~~~

          Then we show what is stored and one line: "The wifi asks you to sign in first."
        `,
      },
      { ago: 4, by: 'kwame', state: 'In Review' },
      {
        ago: 2,
        by: 'emre',
        says: 'I was on the Sandpiper this morning. Good on iOS. On Android the line stays after signing in, @priya can you take a look?',
      },
      { ago: 1, by: 'priya', says: 'Found it, will be in the next test build.' },
    ],
  },
  {
    key: 'app-storage',
    title: 'App takes 600 MB after a month',
    by: 'emre',
    ago: 35,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Offline', 'Android'],
    assignees: ['priya'],
    points: 1,
    text: 'Nearly all of it are maps and photos that are stored again at each start. Delete what was not used for 30 days, and never keep more than 50 MB.',
    events: [
      { ago: 33, by: 'priya', state: 'In Progress' },
      {
        ago: 32,
        by: 'priya',
        says: 'The name of the stored file had the time in it, so nothing was ever found again. One line.',
        reactions: { '😄': ['kwame', 'emre'] },
      },
      { ago: 32, by: 'priya', state: 'Done' },
      { ago: 31, by: 'emre', says: '38 MB after a week of normal use.' },
    ],
  },
  {
    key: 'offline-change',
    title: 'What if a trip changes while the phone is offline?',
    by: 'daria',
    ago: 21,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Offline'],
    assignees: ['daria'],
    points: 3,
    text: text`
      Somebody moves their booking on the website, and their phone still shows the old pass on the pier. The gate says no, the
      phone says yes.

      Ideas:

      1. The pass says "checked 3 hours ago" when it could not be checked since
      2. The gate knows that this code was replaced, and shows the new sailing to the crew

      The second one helps more. It needs the scanners to be online, which they are.
    `,
    events: [
      {
        ago: 20,
        by: 'noor',
        says: 'Please the second one. The crew can then say where to go instead of just "no".',
        reactions: { '👍': ['daria', 'kwame'] },
      },
    ],
  },
  {
    key: 'offline-tests',
    title: 'Run the main tests without a connection too',
    by: 'emre',
    ago: 17,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Offline'],
    assignees: ['emre'],
    points: 3,
    text: text`
      Every release I walk through these by hand, it takes two hours:

      - [ ] Start in flight mode after a restart
      - [ ] Lose the connection in the middle of opening a trip
      - [ ] Slow connection: 2G, one second until the first byte
      - [ ] Come back online: everything refreshes, nothing twice
      - [ ] Clock of the phone is wrong by a day
    `,
  },
  {
    key: 'retry-storm',
    title: 'App asks the server ten times a second when it is offline',
    by: 'daria',
    ago: 32,
    state: 'Todo',
    priority: 'high',
    labels: ['Bug', 'Offline'],
    assignees: ['kwame'],
    points: 1,
    text: text`
      From the server log of this morning, one phone that came back online after the crossing: 2,911 requests in five minutes.
      It drains the battery as well.

      Wait 1, 2, 4, 8… seconds between tries, up to a minute, with some chance in it so that not all phones of a ferry come back
      in the same second.
    `,
    events: [
      { ago: 29, by: 'kwame', state: 'In Progress' },
      { ago: 22, by: 'kwame', state: 'Done' },
      { ago: 21, by: 'daria', says: 'Log is quiet again, even when the 8:40 arrives.', reactions: { '🎉': ['kwame'] } },
    ],
  },
  {
    key: 'orrin-signal',
    title: 'Ask for better reception at the Orrin pier',
    by: 'noor',
    ago: 38,
    state: 'Backlog',
    priority: 'none',
    labels: ['Offline'],
    text: 'Not our software, but our customers. The network provider wants a letter from us, and a place on our mast.',
    events: [
      { ago: 26, by: 'noor', says: 'They measured. An antenna comes in spring.' },
      { ago: 26, by: 'robin', says: 'Then I close this here, the harbor office takes it on.' },
      { ago: 26, by: 'robin', state: 'Cancelled' },
      { ago: 8, by: 'robin', archives: true },
    ],
  },
];
