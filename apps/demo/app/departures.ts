import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about departures: the board and its notifications. */
export const departures: readonly DemoIssue[] = [
  {
    key: 'live-departures',
    title: 'Live departure board',
    by: 'robin',
    ago: 42,
    state: 'Todo',
    priority: 'high',
    labels: ['Departures', 'Design'],
    assignees: ['priya', 'aiko'],
    points: 8,
    start: -22,
    due: 5,
    text: text`
      The first screen of the app, for everybody, with or without a booking: what leaves from my port in the next hours, and is
      it on time?

      - [x] Next six sailings of the nearest port
      - [x] Delay in minutes, cancelled sailings crossed out with the reason
      - [ ] Spaces for cars
      - [ ] Says how old the information is
      - [ ] Choosing another port takes one tap
    `,
    events: [
      {
        ago: 41,
        by: 'aiko',
        link: 'Departure board, light and dark',
        url: 'https://design.pellhaven.example/departure-board',
      },
      {
        ago: 40,
        by: 'noor',
        says: 'Please use the same words as the announcements: "delayed", "boarding", "departed". Not "late" or "gone".',
      },
      { ago: 22, by: 'priya', state: 'In Progress' },
      {
        ago: 4,
        by: 'priya',
        says: 'The board is in the test build on Android. iOS follows this week, Kwame has the wallet first.',
      },
      {
        ago: 3,
        by: 'ines',
        says: 'I have it on my phone since yesterday and looked at it eleven times. It is addictive.',
        reactions: { '😄': ['priya', 'aiko', 'robin'] },
      },
    ],
    subIssues: [
      {
        key: 'board-refresh',
        title: 'Pull down to refresh, and refresh by itself every minute',
        by: 'priya',
        ago: 21,
        state: 'Todo',
        priority: 'medium',
        labels: ['Departures'],
        assignees: ['priya'],
        points: 2,
        due: -4,
        text: 'Only while the screen is visible. In the background it would cost battery for nothing.',
        events: [
          { ago: 12, by: 'priya', state: 'In Progress' },
          { ago: 5, by: 'priya', state: 'Ready for Release' },
        ],
      },
      {
        key: 'app-spaces',
        title: 'Car spaces on the departure board',
        by: 'priya',
        ago: 21,
        state: 'Todo',
        priority: 'medium',
        labels: ['Departures'],
        assignees: ['priya'],
        points: 2,
        due: 9,
        text: 'A small car and the number, only below ten. Waits for the number in the sailings API.',
      },
      {
        key: 'board-age',
        title: 'Say how old the times on the board are',
        by: 'aiko',
        ago: 20,
        state: 'Todo',
        priority: 'medium',
        labels: ['Departures', 'Design'],
        assignees: ['kwame'],
        points: 1,
        due: 4,
        text: '"Updated just now", "Updated 5 minutes ago", and from 15 minutes on with a yellow mark and "Pull down to try again".',
      },
    ],
  },
  {
    key: 'push-delay',
    title: 'Tell me when my sailing is late',
    by: 'robin',
    ago: 45,
    state: 'Todo',
    priority: 'high',
    labels: ['Notifications', 'Departures'],
    assignees: ['daria', 'kwame', 'priya'],
    points: 5,
    text: text`
      From 10 minutes of delay on, and again when it changes by 10 more. Never earlier than 12 hours before departure.

      > Your 16:40 to Lisk leaves about 25 minutes later, at 17:05. Check-in closes at 16:45.
    `,
    events: [
      { ago: 38, by: 'daria', state: 'In Progress' },
      {
        ago: 32,
        by: 'daria',
        says: 'The server part is ready. It sends to topics (one for each sailing), so a full ferry is one message for us.',
      },
      { ago: 30, by: 'kwame', state: 'In Review' },
      {
        ago: 26,
        by: 'emre',
        says: 'Delayed a test sailing nine times today. All messages came, in order, within eight seconds.',
      },
      { ago: 26, by: 'emre', state: 'Done' },
      { ago: 25, by: 'noor', reacts: '🎉' },
    ],
  },
  {
    key: 'push-double',
    title: 'Delay notification comes two or three times',
    by: 'ines',
    ago: 9,
    state: 'Todo',
    priority: 'high',
    labels: ['Bug', 'Notifications'],
    assignees: ['daria'],
    points: 2,
    start: -3,
    due: 1,
    text: text`
      Six customers since the last release, all with more than one phone or with a phone and a tablet. They get every message as
      often as they have devices, *on each of them*.
    `,
    events: [
      {
        ago: 8,
        by: 'daria',
        says: 'I can see it in the data: when the app is installed again it gets a new token, and the old one stays subscribed.',
      },
      { ago: 3, by: 'daria', state: 'In Progress' },
      {
        ago: 2,
        by: 'daria',
        says: text`
          2,140 of 18,300 tokens were doubles. I removed them, and a device now replaces its old token:

          ~~~sql
          insert into devices (install_id, token, seen_at) values ($1, $2, now())
          on conflict (install_id) do update set token = excluded.token, seen_at = now();
          ~~~
        `,
        reactions: { '👍': ['ines', 'emre', 'kwame'] },
      },
    ],
  },
  {
    key: 'quiet-hours',
    title: 'No notifications between 10 pm and 6 am',
    by: 'ines',
    ago: 18,
    state: 'Todo',
    priority: 'medium',
    labels: ['Notifications', 'Customer request'],
    assignees: ['kwame'],
    points: 2,
    due: 8,
    text: text`
      Except when the sailing leaves within the next four hours: whoever has the 4:50 freight ferry wants to know at 3.

      The time is that of the phone, not ours.
    `,
    events: [
      { ago: 17, by: 'priya', says: 'Android has its own "do not disturb". Should we not rely on that?' },
      { ago: 17, by: 'ines', says: 'Most of our customers who complain have never heard of it.' },
      {
        ago: 16,
        by: 'robin',
        says: 'Both then: quiet by default, with one switch in the settings.',
        reactions: { '👍': ['ines', 'priya'] },
      },
    ],
  },
  {
    key: 'phone-time-zone',
    title: 'Times are wrong when the phone is in another time zone',
    by: 'emre',
    ago: 43,
    state: 'Todo',
    priority: 'high',
    labels: ['Bug', 'Departures'],
    assignees: ['kwame', 'priya'],
    points: 2,
    text: text`
      Set the phone to New York: the 9:30 to Orrin is shown as 4:30. Departures must always be in the time of the port, whatever
      the phone thinks.

      It matters for everybody who books their holiday from far away.
    `,
    events: [
      { ago: 37, by: 'kwame', state: 'In Progress' },
      { ago: 36, by: 'emre', relation: 'relates_to', to: 'clock-change' },
      {
        ago: 35,
        by: 'kwame',
        says: 'Fixed on both. When the zones differ, the screen says "local time" once at the top.',
      },
      { ago: 35, by: 'emre', state: 'Done' },
    ],
  },
  {
    key: 'no-sailings',
    title: 'Show something better than an empty list on days without sailings',
    by: 'aiko',
    ago: 36,
    state: 'Todo',
    priority: 'low',
    labels: ['Departures', 'Design'],
    assignees: ['aiko', 'priya'],
    points: 1,
    text: 'On the two days a year without ferries the board is just white. It should say why, and when the next one sails.',
    events: [
      { ago: 34, by: 'aiko', says: 'Text: "No sailings today. The next ferry to Orrin leaves tomorrow at 6:20."' },
      { ago: 31, by: 'priya', state: 'In Progress' },
      { ago: 30, by: 'priya', state: 'Done' },
    ],
  },
  {
    key: 'next-sailing-widget',
    title: 'Home screen widget with my next sailing',
    by: 'priya',
    ago: 28,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Departures', 'Android', 'iOS'],
    assignees: ['priya'],
    points: 5,
    text: text`
      Two sizes:

      - small: time, route, on time or not
      - wide: the same, plus check-in time and lane

      Without a trip it shows the next departure of the favorite port.
    `,
    events: [
      { ago: 27, by: 'kwame', reacts: '👍' },
      { ago: 20, by: 'priya', relation: 'blocked_by', to: 'live-departures' },
    ],
  },
  {
    key: 'ship-position',
    title: 'Show where the ferry is right now',
    by: 'ines',
    ago: 33,
    state: 'Backlog',
    priority: 'low',
    labels: ['Departures', 'Customer request'],
    assignees: ['noor'],
    points: 5,
    text: 'Children love it, and parents see whether there is time for another ice cream. The ships send their position anyway.',
    events: [
      {
        ago: 32,
        by: 'noor',
        says: 'The position is public, every ship sends it every few seconds. I can ask the harbor office for the feed.',
      },
    ],
  },
  {
    key: 'watch',
    title: 'Departures on the watch',
    by: 'kwame',
    ago: 31,
    state: 'Backlog',
    priority: 'none',
    labels: ['Departures', 'iOS'],
    assignees: ['kwame'],
    points: 8,
    text: 'Next sailing and boarding code on the wrist. 3% of our customers have used a watch with the app, so this waits until the wallet pass is out, which shows on the watch by itself.',
    events: [{ ago: 30, by: 'kwame', relation: 'relates_to', to: 'wallet-ios' }],
  },
  {
    key: 'cancelled-still-shown',
    title: 'Cancelled sailing is still shown as "on time"',
    by: 'noor',
    ago: 29,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Departures'],
    assignees: ['priya', 'daria'],
    points: 2,
    due: -28,
    text: 'The 11:20 to Lisk was cancelled at 10:05. At 10:40 the app still had it as on time, the website was right.',
    events: [
      { ago: 29, by: 'priya', state: 'In Progress' },
      {
        ago: 29,
        by: 'priya',
        says: 'The API leaves a cancelled sailing out of the list of changes, and we keep what we have. The new description of the API says so, we had guessed differently.',
      },
      { ago: 28, by: 'daria', relation: 'relates_to', to: 'sailings-api' },
      {
        ago: 28,
        by: 'daria',
        says: 'They are now in the list with `"status": "cancelled"`, so old versions of the app are right too.',
      },
      { ago: 28, by: 'daria', state: 'Done' },
      { ago: 28, by: 'noor', says: 'Thank you, that was quick.' },
    ],
  },
  {
    key: 'board-flicker',
    title: 'Departure board flickers when it refreshes',
    by: 'emre',
    ago: 0,
    state: 'Backlog',
    priority: 'low',
    labels: ['Bug', 'Departures', 'Android'],
    text: 'Test build of today, two different phones: for a moment all six lines are empty, then they come back. Only what changed should be drawn again.',
    events: [{ ago: 0, by: 'priya', reacts: '👀' }],
  },
];
