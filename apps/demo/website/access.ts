import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about accessibility, languages and wording. */
export const access: readonly DemoIssue[] = [
  {
    key: 'accessibility-audit',
    title: 'Fix what the accessibility audit found',
    by: 'aiko',
    ago: 38,
    state: 'Todo',
    priority: 'high',
    labels: ['Accessibility'],
    assignees: ['maya', 'aiko'],
    points: 8,
    start: -20,
    due: 10,
    text: text`
      The audit looked at search, booking and account with a keyboard, a screen reader and at 400% zoom. It found 23 problems,
      four of which keep people from booking at all. Those four are sub-issues here; the rest is a list in the report.

      > I could choose a sailing but not a date. A friend had to do it for me.
      > (tester who uses a keyboard only)
    `,
    events: [
      { ago: 38, by: 'aiko', link: 'Audit report', url: 'https://docs.pellhaven.example/accessibility-audit' },
      {
        ago: 37,
        by: 'robin',
        says: 'The four come before any new feature. Thank you for pushing for this audit, Aiko.',
        reactions: { '🧡': ['aiko', 'maya', 'ines'] },
      },
      { ago: 20, by: 'maya', state: 'In Progress' },
      {
        ago: 7,
        by: 'aiko',
        says: 'Two of four are live. The testers come back on the day of the due date, so we should be done two days before.',
      },
    ],
    subIssues: [
      {
        key: 'date-picker-keys',
        title: 'Date picker cannot be used with the keyboard',
        by: 'aiko',
        ago: 37,
        state: 'Todo',
        priority: 'urgent',
        labels: ['Accessibility', 'Bug'],
        assignees: ['maya'],
        points: 3,
        due: -11,
        text: text`
          - [x] Tab reaches the field, Enter or Down opens the month
          - [x] Arrow keys move by day and week, Page Up and Page Down by month
          - [x] Escape closes and returns to the field
          - [x] A date can be typed instead
        `,
        events: [
          { ago: 18, by: 'maya', state: 'In Progress' },
          {
            ago: 15,
            by: 'maya',
            says: 'I followed the pattern in the link and left out the year keys, nobody books a ferry two years ahead.',
          },
          {
            ago: 15,
            by: 'maya',
            link: 'Date picker dialog pattern',
            url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/',
          },
          { ago: 13, by: 'maya', state: 'In Review' },
          {
            ago: 12,
            by: 'emre',
            says: 'Works in all browsers. In one of them the month is read twice, but that is bearable.',
          },
          { ago: 12, by: 'emre', state: 'Done' },
        ],
      },
      {
        key: 'error-contrast',
        title: 'Error messages are too pale to read',
        by: 'aiko',
        ago: 37,
        state: 'Todo',
        priority: 'high',
        labels: ['Accessibility', 'Design'],
        assignees: ['tomas'],
        points: 1,
        text: 'Red on light red has a contrast of 2.9:1, it has to be 4.5:1. New colors: text `#A61B1B`, background `#FDECEC`. And an icon, so that color is not the only sign.',
        events: [
          { ago: 17, by: 'tomas', state: 'In Progress' },
          { ago: 16, by: 'tomas', state: 'Done' },
          { ago: 15, by: 'aiko', says: 'Much better, also on my own old phone in the sun.' },
        ],
      },
      {
        key: 'focus-after-dialog',
        title: 'Focus is lost when a dialog closes',
        by: 'aiko',
        ago: 37,
        state: 'Todo',
        priority: 'high',
        labels: ['Accessibility', 'Bug'],
        assignees: ['maya'],
        points: 2,
        start: -3,
        due: 4,
        text: text`
          After "Add passenger" the focus goes to the top of the page, and a screen reader starts reading the menu again. It has to
          return to the button that opened the dialog, or to the new passenger.
        `,
        events: [
          { ago: 3, by: 'maya', state: 'In Progress' },
          { ago: 2, by: 'maya', state: 'Done' },
        ],
      },
      {
        key: 'live-price',
        title: 'Screen readers do not hear that the price changed',
        by: 'aiko',
        ago: 37,
        state: 'Todo',
        priority: 'high',
        labels: ['Accessibility'],
        assignees: ['tomas'],
        points: 2,
        due: 6,
        text: 'When a vehicle is added, the total changes without a word. Announce it politely, once, after the person stopped typing.',
        events: [{ ago: 34, by: 'aiko', relation: 'relates_to', to: 'price-summary' }],
      },
    ],
  },
  {
    key: 'zoom',
    title: 'Booking form breaks at 200% zoom',
    by: 'emre',
    ago: 46,
    state: 'Todo',
    priority: 'medium',
    labels: ['Accessibility', 'Bug'],
    assignees: ['tomas'],
    points: 2,
    text: 'The two columns overlap between 640 and 760 px, which is what a laptop has at 200%. The "Continue" button is covered and cannot be pressed.',
    events: [
      { ago: 36, by: 'tomas', state: 'In Progress' },
      {
        ago: 35,
        by: 'tomas',
        says: 'One column below 800 px. I also removed the fixed heights, they were the real reason.',
      },
      { ago: 35, by: 'tomas', state: 'Done' },
    ],
  },
  {
    key: 'german-checkout',
    title: 'German site: English texts in the checkout',
    by: 'ines',
    ago: 11,
    state: 'Todo',
    priority: 'low',
    labels: ['Content', 'Bug'],
    assignees: ['tomas'],
    points: 1,
    due: 1,
    text: text`
      Since the new passenger page some texts are English on the German site:

      - "How tall is your vehicle, with everything on top?"
      - "Add another passenger"
      - all error messages of the license plate

      French is complete.
    `,
    events: [
      { ago: 10, by: 'robin', priority: 'medium' },
      {
        ago: 6,
        by: 'tomas',
        says: 'They were never sent to the translator. I will make the build fail when a language lacks a text.',
        reactions: { '👍': ['ines', 'maya'] },
      },
      { ago: 6, by: 'tomas', relation: 'relates_to', to: 'merge-passenger-vehicle' },
    ],
  },
  {
    key: 'plain-fares',
    title: 'Explain the fares in plain words',
    by: 'ines',
    ago: 30,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Content', 'Customer request'],
    assignees: ['ines'],
    points: 3,
    text: text`
      "Flex", "Standard" and "Saver" mean nothing to somebody who crosses once a year. What they ask us:

      1. Can I change it?
      2. Do I get my money back?
      3. Is the car included?

      A table with three columns and these three rows, on the page where the fare is chosen. Rules that need more than one line
      are probably bad rules.
    `,
    events: [
      { ago: 29, by: 'robin', reacts: '👍' },
      { ago: 29, by: 'aiko', reacts: '👍' },
    ],
  },
  {
    key: 'norwegian',
    title: 'Add Norwegian as a fourth language',
    by: 'robin',
    ago: 42,
    state: 'Backlog',
    priority: 'low',
    labels: ['Content'],
    assignees: ['ines'],
    points: 5,
    text: '7% of our visitors have a browser in Norwegian and book in English. About 1,900 texts, two weeks of a translator. Worth it only when emails and tickets are translated too.',
  },
  {
    key: 'alt-texts',
    title: 'Describe the pictures of the ships and islands',
    by: 'aiko',
    ago: 18,
    state: 'Todo',
    priority: 'low',
    labels: ['Accessibility', 'Content'],
    assignees: ['ines'],
    points: 1,
    due: 11,
    text: text`
      58 pictures, all of them with a file name instead of a description. One sentence each: what is to be seen that matters for the trip.

      *Good:* "Ramp of the Kittiwake, wide enough for two wheelchairs."
      *Not so good:* "Beautiful ferry."
    `,
  },
  {
    key: 'old-logo',
    title: 'Confirmation email still has the old logo',
    by: 'ines',
    ago: 1,
    state: 'Backlog',
    priority: 'low',
    labels: ['Content', 'Bug'],
    text: 'Only the German one. English and French are right.',
    events: [
      {
        ago: 0,
        by: 'aiko',
        says: 'That file is called "logo-new-final". I will send you the right one.',
        reactions: { '😄': ['ines'] },
      },
    ],
  },
];
