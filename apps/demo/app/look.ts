import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about the look of the app and its accessibility. */
export const look: readonly DemoIssue[] = [
  {
    key: 'large-text',
    title: 'Text is cut off at the largest text size',
    by: 'aiko',
    ago: 25,
    state: 'Todo',
    priority: 'high',
    labels: ['Accessibility', 'Bug'],
    assignees: ['kwame', 'priya'],
    points: 3,
    start: -4,
    due: 7,
    text: text`
      One in six of our users has a larger text size than normal. At the largest one:

      - [ ] Departure board: the time covers the route
      - [x] Trips: "Boarding pass" becomes "Board…"
      - [x] Settings: switches leave the screen
      - [ ] Tab bar: two labels overlap

      Rows may grow, and what stands side by side may stand below each other. Nothing may be cut.
    `,
    events: [
      { ago: 4, by: 'kwame', state: 'In Progress' },
      {
        ago: 3,
        by: 'kwame',
        says: 'Trips and settings are done on iOS. The tab bar waits for the new one ({{tab-bar}}), no point in fixing it twice.',
      },
      { ago: 2, by: 'aiko', says: 'Makes sense, I checked the new one at all sizes.', reactions: { '👍': ['kwame'] } },
    ],
  },
  {
    key: 'pass-screen-reader',
    title: 'Screen reader calls the boarding pass "image"',
    by: 'aiko',
    ago: 34,
    state: 'Todo',
    priority: 'high',
    labels: ['Accessibility', 'Boarding pass'],
    assignees: ['kwame', 'priya'],
    points: 1,
    text: 'It should say: "Boarding pass for Ana Silva, 16:40 to Lisk, lane 3. Hold the top half of the screen to the scanner."',
    events: [
      { ago: 28, by: 'kwame', state: 'In Progress' },
      { ago: 24, by: 'priya', state: 'In Review' },
      { ago: 23, by: 'emre', says: 'Read correctly on both, also in German.' },
      { ago: 23, by: 'emre', state: 'Done' },
    ],
  },
  {
    key: 'tab-bar',
    title: 'New tab bar with four entries',
    by: 'aiko',
    ago: 27,
    state: 'Todo',
    priority: 'medium',
    labels: ['Design'],
    assignees: ['priya', 'kwame'],
    points: 3,
    start: -9,
    due: 1,
    text: text`
      Six entries became four:

      | Now | New |
      | --- | --- |
      | Home, Timetable | **Departures** |
      | Trips | **Trips** |
      | Book | **Book** |
      | Settings, Help | **More** |

      Departures is the first one. Who has a trip today starts in Trips.
    `,
    events: [
      { ago: 27, by: 'aiko', link: 'Tab bar, before and after', url: 'https://design.pellhaven.example/tab-bar' },
      { ago: 26, by: 'ines', says: 'Please keep Help easy to find. When people look for it they are already unhappy.' },
      {
        ago: 25,
        by: 'aiko',
        says: 'It is the first line in More, and every error message links to it.',
        reactions: { '👍': ['ines'] },
      },
      { ago: 9, by: 'priya', state: 'In Progress' },
      { ago: 2, by: 'priya', state: 'In Review' },
    ],
  },
  {
    key: 'dark-mode',
    title: 'Dark mode',
    by: 'aiko',
    ago: 52,
    state: 'Todo',
    priority: 'medium',
    labels: ['Design'],
    assignees: ['aiko', 'kwame', 'priya'],
    points: 5,
    text: 'Asked for by everybody who takes the 5:40. Follows the phone, no switch of our own.',
    events: [
      { ago: 50, by: 'kwame', state: 'In Progress' },
      { ago: 46, by: 'priya', says: 'Android is ready. All colors come from one file now, 43 of them instead of 160.' },
      { ago: 45, by: 'aiko', state: 'Done' },
    ],
  },
  {
    key: 'delay-colors',
    title: 'Delay colors cannot be told apart by everybody',
    by: 'aiko',
    ago: 13,
    state: 'Todo',
    priority: 'medium',
    labels: ['Accessibility', 'Departures'],
    assignees: ['aiko'],
    points: 1,
    due: 3,
    text: 'Green and orange of the departure board look the same to one man in twelve. Add a sign to each: a check for on time, a clock for late, a cross for cancelled.',
    events: [
      {
        ago: 12,
        by: 'noor',
        says: 'My brother is one of them, I can ask him to look at your draft.',
        reactions: { '👍': ['aiko'] },
      },
      { ago: 4, by: 'aiko', says: 'The signs are drawn. Noor, I sent you the picture for your brother.' },
    ],
  },
  {
    key: 'tap-targets',
    title: 'Buttons are too small for cold fingers',
    by: 'noor',
    ago: 18,
    state: 'Todo',
    priority: 'low',
    labels: ['Accessibility', 'Design'],
    assignees: ['aiko'],
    points: 2,
    due: 15,
    text: 'Nobody takes off their gloves on the pier. Everything that can be tapped should be at least 48 points high, with 8 points to its neighbor.',
    events: [{ ago: 17, by: 'aiko', says: 'I measured: 14 buttons are smaller. List is in the design file.' }],
  },
  {
    key: 'one-icon-set',
    title: 'Use one set of icons',
    by: 'aiko',
    ago: 29,
    state: 'Backlog',
    priority: 'none',
    labels: ['Design'],
    assignees: ['aiko'],
    points: 2,
    text: 'We have three kinds of arrows and two ferries. I would draw the twelve that are ours and take the rest from the systems.',
  },
  {
    key: 'reduce-motion',
    title: 'Respect "reduce motion"',
    by: 'emre',
    ago: 16,
    state: 'Backlog',
    priority: 'low',
    labels: ['Accessibility'],
    points: 1,
    text: 'The ferry that sails across the screen while a trip loads makes some people sick, and they are on a ship already. Show it standing still when the phone asks for less motion.',
    events: [{ ago: 15, by: 'aiko', reacts: '👍' }],
  },
  {
    key: 'tablet-layout',
    title: 'Use the space on tablets',
    by: 'priya',
    ago: 30,
    state: 'Backlog',
    priority: 'none',
    labels: ['Design', 'Android', 'iOS'],
    assignees: ['priya'],
    points: 5,
    text: text`
      On a tablet everything is a very wide phone. Departures on the left and the trip on the right would be enough.

      5% of our users have one, most of them at home on the sofa, planning.
    `,
  },
  {
    key: 'ask-later',
    title: 'Ask for notifications after the first trip, not at the first start',
    by: 'aiko',
    ago: 33,
    state: 'Todo',
    priority: 'medium',
    labels: ['Notifications', 'Design'],
    assignees: ['kwame', 'priya'],
    points: 1,
    text: text`
      71% say no when a new app asks at once, and then they never hear about a delay. When we ask after a trip was added, we can say why:

      > May we tell you when your ferry is late?
    `,
    events: [
      { ago: 27, by: 'priya', state: 'In Progress' },
      { ago: 21, by: 'kwame', state: 'In Review' },
      { ago: 20, by: 'kwame', state: 'Done' },
      {
        ago: 8,
        by: 'robin',
        says: 'After twelve days: 78% say yes now. What a difference one sentence makes.',
        reactions: { '🎉': ['aiko', 'kwame', 'priya', 'ines'] },
      },
    ],
  },
];
