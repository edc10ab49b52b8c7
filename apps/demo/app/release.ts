import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about releases and their maintenance. */
export const release: readonly DemoIssue[] = [
  {
    key: 'release-4-2',
    title: 'Release 4.2',
    by: 'kwame',
    ago: 14,
    state: 'Todo',
    priority: 'high',
    labels: ['Release'],
    assignees: ['kwame', 'priya', 'emre'],
    points: 5,
    start: -5,
    due: 4,
    text: text`
      Departure board, the pass without a connection, and the fixes since 4.1.

      - [x] Branch cut, version numbers
      - [x] Texts in three languages
      - [ ] Test plan run on six phones
      - [ ] Store review
      - [ ] 5% of the users for a day, then 25%, then all
      - [ ] Support knows what is new

      We stop and think when crashes go above 0.3% of sessions.
    `,
    events: [
      {
        ago: 7,
        by: 'robin',
        says: 'Can it be out before the new timetable? Many people will open the app that day.',
      },
      { ago: 7, by: 'kwame', says: 'Tight, but yes, if {{blank-pass}} is in review by the end of this week.' },
      { ago: 5, by: 'kwame', state: 'In Progress' },
      { ago: 5, by: 'kwame', relation: 'blocked_by', to: 'blank-pass' },
      {
        ago: 1,
        by: 'emre',
        says: 'Four of six phones are done. No crash so far.',
        reactions: { '🎉': ['kwame', 'priya'] },
      },
    ],
    subIssues: [
      {
        key: 'store-texts',
        title: 'Store texts for 4.2',
        by: 'kwame',
        ago: 13,
        state: 'Todo',
        priority: 'medium',
        labels: ['Release'],
        assignees: ['ines'],
        points: 1,
        due: -2,
        text: text`
          > **See what leaves next.** The new departure board shows the next ferries from your port, with delays and the reason for them.
          >
          > Your boarding pass now opens without a connection.
        `,
        events: [
          { ago: 6, by: 'ines', state: 'In Progress' },
          { ago: 3, by: 'ines', says: 'English, German and French are in the store already.' },
          { ago: 3, by: 'ines', state: 'Done' },
        ],
      },
      {
        key: 'store-screenshots',
        title: 'New pictures for the stores',
        by: 'kwame',
        ago: 13,
        state: 'Todo',
        priority: 'medium',
        labels: ['Release', 'Design'],
        assignees: ['aiko'],
        points: 2,
        start: -1,
        due: 1,
        text: 'Five of them, each in three languages, for phones and tablets. The departure board comes first.',
        events: [{ ago: 1, by: 'aiko', state: 'In Progress' }],
      },
    ],
  },
  {
    key: 'crash-old-phones',
    title: 'Crash at start on older Android phones',
    by: 'emre',
    ago: 31,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Android', 'Release'],
    assignees: ['priya'],
    points: 2,
    due: -30,
    text: text`
      Version 4.1 crashes for everybody on Android 9 and older, about 4% of the users. 212 crashes since this morning.

      ~~~
      java.lang.NoClassDefFoundError: java/time/ZoneId
        at ferry.departures.PortClock.<init>(PortClock.kt:12)
        at ferry.App.onCreate(App.kt:41)
      ~~~
    `,
    events: [
      { ago: 31, by: 'priya', state: 'In Progress' },
      {
        ago: 31,
        by: 'priya',
        says: 'The time zone fix uses a class that old versions lack. Desugaring was switched off in the release build only, that is why no test saw it. I stopped the rollout at 25%.',
      },
      { ago: 31, by: 'priya', relation: 'relates_to', to: 'phone-time-zone' },
      { ago: 30, by: 'priya', says: '4.1.1 is out. From now on the tests run with the release build.' },
      { ago: 30, by: 'emre', state: 'Done' },
      {
        ago: 30,
        by: 'robin',
        says: 'Thank you for stopping the rollout that fast.',
        reactions: { '🧡': ['priya', 'emre'] },
      },
    ],
  },
  {
    key: 'rotate-crash',
    title: 'Rotating the phone on the trip screen crashes the app',
    by: 'emre',
    ago: 11,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Android'],
    assignees: ['priya'],
    points: 1,
    due: 9,
    text: text`
      1. Open "Add a trip"
      2. Type the reference and half of the name
      3. Turn the phone

      Both fields are empty. On a ship everybody turns their phone all the time.
    `,
    events: [
      {
        ago: 10,
        by: 'priya',
        says: 'Not a crash, the screen is built anew and forgets the fields. I changed the title.',
      },
      { ago: 10, by: 'priya', title: 'Rotating the phone on the trip screen loses what was typed' },
    ],
  },
  {
    key: 'minimum-version',
    title: 'Decide which versions of the systems we support',
    by: 'priya',
    ago: 23,
    state: 'Todo',
    priority: 'medium',
    labels: ['Release', 'Android', 'iOS'],
    assignees: ['robin'],
    points: 1,
    due: 0,
    text: text`
      | System | Users | What it costs us |
      | --- | --- | --- |
      | Android 8 and 9 | 3.8% | own code for time and storage |
      | Android 10 | 6.1% | nothing |
      | iOS 15 | 1.2% | no new widgets |
      | iOS 16 | 4.4% | nothing |

      My proposal: Android 10 and iOS 16 from the next version on. Who has an older phone keeps 4.2, which goes on working.
    `,
    events: [
      { ago: 22, by: 'kwame', reacts: '👍' },
      {
        ago: 22,
        by: 'ines',
        says: '3.8% are about 900 people. Can we tell them in the app before, and offer the website?',
      },
      { ago: 5, by: 'priya', says: '@robin this needs a yes or no from you before we plan the next version.' },
    ],
  },
  {
    key: 'slow-build',
    title: 'A build takes 40 minutes',
    by: 'kwame',
    ago: 47,
    state: 'Todo',
    priority: 'medium',
    labels: ['Release'],
    assignees: ['kwame'],
    points: 3,
    text: text`
      Most of it is waiting: libraries are downloaded each time, and both systems are built one after the other.

      - [x] Keep libraries between builds
      - [x] Build both at the same time
      - [x] Run only the tests that a change can reach, all of them at night
    `,
    events: [
      { ago: 35, by: 'kwame', state: 'In Progress' },
      {
        ago: 31,
        by: 'kwame',
        says: '11 minutes. The rest is the compiler, I leave it at that.',
        reactions: { '🎉': ['priya', 'emre'], '👍': ['daria'] },
      },
      { ago: 31, by: 'kwame', state: 'Done' },
    ],
  },
  {
    key: 'beta-group',
    title: 'Invite commuters to try versions early',
    by: 'robin',
    ago: 20,
    state: 'Todo',
    priority: 'low',
    labels: ['Release'],
    assignees: ['robin'],
    start: 1,
    due: 8,
    points: 2,
    text: 'Forty people who cross every day would find more in a week than we do in a month. A free coffee on board for every report.',
    events: [
      {
        ago: 19,
        by: 'ines',
        says: 'I know at least fifteen who would do it without the coffee.',
        reactions: { '😄': ['robin', 'emre'] },
      },
      { ago: 19, by: 'emre', reacts: '👍' },
    ],
  },
  {
    key: 'usage-numbers',
    title: 'Count which screens are used',
    by: 'robin',
    ago: 37,
    state: 'Backlog',
    priority: 'low',
    labels: ['Release'],
    text: 'Without names and without following anybody around: one number for each screen and day would be enough.',
    events: [
      {
        ago: 28,
        by: 'daria',
        says: 'We have that already on the server, every screen asks for its own data. I can make a page with these numbers.',
      },
      { ago: 28, by: 'robin', says: 'Even better, no code in the app at all.' },
      { ago: 28, by: 'robin', state: 'Cancelled' },
    ],
  },
  {
    key: 'release-4-1',
    title: 'Release 4.1',
    by: 'kwame',
    ago: 44,
    state: 'Todo',
    priority: 'high',
    labels: ['Release'],
    assignees: ['kwame', 'priya'],
    points: 5,
    due: -33,
    text: text`
      - [x] Delay notifications
      - [x] Brightness of the pass
      - [x] Times in the time zone of the port
      - [x] Store review on both sides
    `,
    events: [
      { ago: 37, by: 'kwame', state: 'In Progress' },
      { ago: 33, by: 'kwame', says: 'Both stores have approved it. Rollout starts now.' },
      {
        ago: 30,
        by: 'kwame',
        says: 'Finished with 4.1.1 after {{crash-old-phones}}. Lesson: never stop watching before 100%.',
      },
      { ago: 30, by: 'kwame', state: 'Done' },
      { ago: 7, by: 'kwame', archives: true },
    ],
  },
];
