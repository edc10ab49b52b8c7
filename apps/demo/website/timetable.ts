import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Finding a sailing. */
export const timetable: readonly DemoIssue[] = [
  {
    key: 'new-timetable',
    title: 'New timetable goes live',
    by: 'noor',
    ago: 26,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Timetable', 'Content'],
    assignees: ['noor', 'tomas'],
    start: -10,
    due: 4,
    text: text`
      The new timetable starts in six weeks. Two things are different from other years: Great Sedge gets a second crossing
      on weekdays, and Turnstone is in the dock for the first two weeks, so Lisk is served by Sandpiper with 40 car
      spaces instead of 62.

      - [x] Sailings for all three routes are in the planning system
      - [x] Public holidays checked with the harbor
      - [ ] Timetable loaded on the website
      - [ ] Everybody with a booking on a changed sailing has an email
      - [ ] Posters at the terminals replaced (Noor)
    `,
    events: [
      {
        ago: 25,
        by: 'robin',
        says: 'What happens to bookings on the sailings that Sandpiper cannot carry? @daria can you count them?',
      },
      {
        ago: 24,
        by: 'daria',
        says: text`
          31 bookings with cars on 9 sailings, all on Fridays and Sundays. Most of them fit on the sailing before or after.

          ~~~
          Fri 16:40  Pellhaven - Lisk   12 over
          Sun 17:10  Lisk - Pellhaven   11 over
          others                         8 over
          ~~~
        `,
        reactions: { '👍': ['robin', 'noor'] },
      },
      {
        ago: 24,
        by: 'noor',
        says: "I'll call those 31 people. It's a morning of work, and nobody likes that in an email.",
        reactions: { '🧡': ['ines', 'robin'] },
      },
      { ago: 10, by: 'tomas', state: 'In Progress' },
      { ago: 1, by: 'noor', says: '27 of 31 are moved, four did not pick up yet.' },
    ],
    subIssues: [
      {
        key: 'load-timetable',
        title: 'Load the new sailings',
        by: 'tomas',
        ago: 22,
        state: 'Todo',
        priority: 'high',
        labels: ['Timetable'],
        assignees: ['tomas'],
        points: 3,
        start: -10,
        due: 2,
        text: text`
          The planning system exports one file a route. Last year we found out on the first day that times after midnight land on
          the wrong date, so please load it into the test site first and let Noor look through it.
        `,
        events: [
          { ago: 10, by: 'tomas', state: 'In Progress' },
          {
            ago: 5,
            by: 'tomas',
            says: 'On the test site since this morning. @noor please look at Orrin first, that one has the night sailings.',
          },
          {
            ago: 4,
            by: 'noor',
            says: 'Orrin and Lisk are right. On Great Sedge the second crossing is missing on the two days after the holiday.',
          },
          {
            ago: 3,
            by: 'tomas',
            says: 'You are right, the export has them as "on request". Asked the planners to change it.',
          },
        ],
      },
      {
        key: 'timetable-emails',
        title: 'Email people whose sailing changes',
        by: 'robin',
        ago: 22,
        state: 'Todo',
        priority: 'high',
        labels: ['Content'],
        assignees: ['ines'],
        points: 2,
        due: 3,
        text: text`
          Three cases, three texts:

          1. Departs up to 15 minutes earlier or later: just the new time
          2. More than that: the new time, and a link to change or cancel for free
          3. Sailing does not exist any more: we call (see above), the email comes afterwards
        `,
        events: [
          { ago: 7, by: 'ines', state: 'In Progress' },
          {
            ago: 2,
            by: 'ines',
            says: 'Texts are in the link, in all three languages. @robin the second one needs your OK because of "for free".',
          },
          {
            ago: 2,
            by: 'ines',
            link: 'Email texts for the new timetable',
            url: 'https://docs.pellhaven.example/timetable-emails',
          },
          { ago: 1, by: 'robin', says: 'OK from me.' },
        ],
      },
      {
        key: 'holiday-crossings',
        title: 'Check the crossings on public holidays',
        by: 'noor',
        ago: 21,
        state: 'Todo',
        priority: 'medium',
        labels: ['Timetable'],
        assignees: ['noor'],
        points: 1,
        due: -12,
        text: 'Harbor office, school ferry and the two freight customers have to agree before we publish the holiday sailings.',
        events: [
          { ago: 15, by: 'noor', state: 'In Progress' },
          {
            ago: 13,
            by: 'noor',
            says: 'All agreed. No freight on the two holidays, so both mornings have 14 more car spaces.',
          },
          { ago: 13, by: 'noor', state: 'Done' },
        ],
      },
    ],
  },
  {
    key: 'clock-change',
    title: 'Departure times are an hour off after the clocks change',
    by: 'emre',
    ago: 50,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Timetable'],
    assignees: ['tomas'],
    points: 2,
    due: -46,
    text: text`
      ## Steps
      1. Set the computer to any day after the end of daylight saving time
      2. Search Pellhaven to Orrin

      **Expected:** first sailing at 6:20
      **Actual:** first sailing at 7:20, but only for sailings that were loaded before the change

      Tickets show the right time, so somebody who trusts the search would be an hour late at the terminal.
    `,
    events: [
      {
        ago: 49,
        by: 'tomas',
        says: text`
          We store the departure as an instant in UTC and add the offset *of today*. It has to be the offset of the day of travel:

          ~~~ts
          // before
          const local = addHours(sailing.departs, offsetOf(new Date()));
          // after
          const local = toZoned(sailing.departs, 'Europe/London');
          ~~~
        `,
        reactions: { '👀': ['daria', 'emre'] },
      },
      { ago: 49, by: 'tomas', state: 'In Progress' },
      { ago: 48, by: 'daria', says: 'The search index has the same mistake, I will rebuild it tonight.' },
      { ago: 47, by: 'tomas', state: 'In Review' },
      {
        ago: 46,
        by: 'emre',
        says: 'Checked both changes of this year and of next year, and a sailing that leaves before the change and arrives after it.',
      },
      { ago: 46, by: 'emre', state: 'Done' },
    ],
  },
  {
    key: 'spaces-left',
    title: 'Show how many car spaces are left',
    by: 'robin',
    ago: 23,
    state: 'Todo',
    priority: 'medium',
    labels: ['Timetable', 'Customer request'],
    assignees: ['daria', 'tomas'],
    points: 5,
    start: -4,
    due: 8,
    text: text`
      People pick a sailing, fill in everything, and learn at the end that there is no room for their van. We know it from the start.

      - "Plenty of space" from 10 spaces up
      - "7 spaces left" below
      - "Full for cars, foot passengers welcome" when it is full

      Length matters too: a camper needs two spaces. Show what is left *for the vehicle they entered* once we know it.
    `,
    events: [
      {
        ago: 22,
        by: 'aiko',
        says: 'Please no red for "7 left". It is information, not an alarm.',
        reactions: { '👍': ['robin', 'ines'] },
      },
      { ago: 4, by: 'daria', state: 'In Progress' },
      {
        ago: 4,
        by: 'daria',
        says: 'Starting with the API: the number is counted for each sailing when a booking changes, so that a search stays one query.',
      },
      { ago: 3, by: 'daria', relation: 'blocking', to: 'app-spaces' },
    ],
  },
  {
    key: 'midnight-timetable',
    title: "Timetable shows yesterday's sailings until ten past midnight",
    by: 'emre',
    ago: 10,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Timetable'],
    assignees: ['tomas'],
    points: 1,
    due: 7,
    text: text`
      The page is cached for ten minutes, and the day is part of the page but not of its key. At 0:04 you still get yesterday,
      with every sailing marked "departed".

      Put the date into the cache key, then the old page simply is not asked for any more.
    `,
  },
  {
    key: 'return-date',
    title: 'Search forgets the return date when the route is changed',
    by: 'ines',
    ago: 34,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Timetable'],
    assignees: ['tomas'],
    points: 1,
    text: text`
      From a phone call this morning:

      > I typed everything, then saw that I had picked the wrong island, and after changing that I came home on the day I left.

      Steps: choose both dates, then change the island. The return date jumps to the date of departure.
    `,
    events: [
      { ago: 32, by: 'tomas', state: 'In Progress' },
      {
        ago: 31,
        by: 'tomas',
        says: 'The form starts over when the route changes, because not every route sails every day. Now only dates without a sailing are cleared, with a note.',
      },
      { ago: 31, by: 'tomas', state: 'Done' },
      { ago: 30, by: 'ines', reacts: '🎉' },
    ],
  },
  {
    key: 'month-view',
    title: 'Show a whole month at a glance',
    by: 'aiko',
    ago: 29,
    state: 'Backlog',
    priority: 'low',
    labels: ['Timetable', 'Design'],
    assignees: ['aiko', 'tomas'],
    points: 5,
    text: text`
      Islanders plan around tides, school and the price. A month with the cheapest fare of each day would answer most of their
      questions without nine searches.

      - [ ] Cheapest fare a day, the cheapest of the month marked
      - [ ] Days without a sailing are plain, not disabled: people should see why
      - [ ] Works with arrow keys, like the date picker ({{date-picker-keys}})
    `,
  },
  {
    key: 'route-map',
    title: 'Put our routes on a map',
    by: 'robin',
    ago: 41,
    state: 'Backlog',
    priority: 'low',
    labels: ['Timetable', 'Design'],
    assignees: ['aiko'],
    points: 3,
    text: text`
      Visitors do not know that Great Sedge is reached by way of Orrin, and book a crossing to Lisk instead. A simple drawing with
      the three routes and their crossing times would help more than any text. No zooming, no satellite pictures.
    `,
    events: [
      {
        ago: 38,
        by: 'noor',
        says: 'There is one on the terminal wall that everybody photographs. The drawing is ours, I can scan it.',
        reactions: { '😄': ['aiko'], '👍': ['robin'] },
      },
    ],
  },
  {
    key: 'connections',
    title: 'Offer connections to Great Sedge',
    by: 'noor',
    ago: 19,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Timetable', 'Customer request'],
    points: 8,
    text: text`
      Pellhaven to Great Sedge needs two tickets today, and nothing tells people whether 20 minutes in Orrin are enough (they
      are, it is the same pier).

      One search, one price, one ticket. If the first ferry is late, the second one waits up to ten minutes, so the connection
      is safe to sell.
    `,
    events: [
      {
        ago: 18,
        by: 'daria',
        says: 'Needs the idea of a journey with several sailings in the booking API. Doable, but it touches everything: prices, refunds, tickets.',
      },
      { ago: 18, by: 'robin', says: 'Then next season, together with the app. Keeping it in the backlog.' },
    ],
  },
  {
    key: 'print-timetable',
    title: 'Timetable that prints on one page',
    by: 'ines',
    ago: 37,
    state: 'Backlog',
    priority: 'none',
    labels: ['Timetable', 'Content'],
    points: 2,
    text: 'The hotels on Orrin print it for their guests, and it comes out on five pages with the menu on each of them. A print style sheet would do.',
    events: [{ ago: 36, by: 'noor', reacts: '👍' }],
  },
  {
    key: 'time-filter',
    title: 'Filter sailings by time of day',
    by: 'robin',
    ago: 39,
    state: 'Backlog',
    priority: 'low',
    labels: ['Timetable'],
    text: 'Morning, afternoon, evening, as buttons above the results.',
    events: [
      {
        ago: 28,
        by: 'aiko',
        says: 'We have at most nine sailings a day on a route. Would it not be simpler to show them all?',
      },
      { ago: 28, by: 'robin', says: 'It would! Closing this.', reactions: { '👍': ['aiko', 'tomas'] } },
      { ago: 28, by: 'robin', state: 'Cancelled' },
    ],
  },
];
