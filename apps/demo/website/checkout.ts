import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Booking, step by step. */
export const checkout: readonly DemoIssue[] = [
  {
    key: 'shorter-checkout',
    title: 'Shorten the checkout to three steps',
    by: 'robin',
    ago: 44,
    state: 'Backlog',
    priority: 'high',
    labels: ['Checkout', 'Design'],
    assignees: ['maya', 'aiko'],
    points: 8,
    start: -30,
    due: 4,
    text: text`
      Four out of ten people who start a booking with a car never finish it. Most of them leave on the passenger page,
      where we ask for things we do not need until the day of travel.

      ## What we want
      - [ ] One page for passengers and vehicle
      - [ ] Booking works without an account

      Not in this issue: changing a booking afterwards.
    `,
    events: [
      {
        ago: 20,
        by: 'maya',
        text: text`
          Four out of ten people who start a booking with a car never finish it. Most of them leave on the passenger page,
          where we ask for things we do not need until the day of travel.

          | Step today | Leave here |
          | --- | --- |
          | Sailing | 8% |
          | Passengers | 17% |
          | Vehicle | 6% |
          | Extras | 5% |
          | Payment | 4% |

          ## What we want
          - [x] One page for passengers and vehicle
          - [ ] Extras move to the confirmation, as an offer
          - [ ] Price always visible, with every fee in it
          - [ ] Booking works without an account

          Not in this issue: changing a booking afterwards.
        `,
      },
      {
        ago: 43,
        by: 'aiko',
        says: text`
          I sketched two versions. In the first one the summary is a bar at the bottom, in the second one it is a column that
          turns into a bar on phones. I like the second one better, but it needs more work on tablets.
        `,
        reactions: { '👍': ['robin', 'maya'] },
      },
      { ago: 43, by: 'aiko', link: 'Checkout sketches', url: 'https://design.pellhaven.example/checkout-3-steps' },
      {
        ago: 42,
        by: 'maya',
        says: "Second one for me too. On tablets we can simply show the phone version, that's 6% of our visits.",
        reactions: { '👍': ['aiko'] },
      },
      { ago: 30, by: 'maya', state: 'In Progress' },
      { ago: 6, by: 'robin', due: 12 },
    ],
    subIssues: [
      {
        key: 'merge-passenger-vehicle',
        title: 'Merge the passenger and vehicle pages',
        by: 'maya',
        ago: 36,
        state: 'Todo',
        priority: 'high',
        labels: ['Checkout'],
        assignees: ['maya'],
        points: 5,
        start: -30,
        due: -16,
        text: text`
          One page with two groups. The vehicle group opens when somebody says they bring one, and remembers what was typed
          when it is closed by accident.

          Date of birth stays for children only: the fare needs it, the harbor authority does not.
        `,
        events: [
          { ago: 30, by: 'maya', state: 'In Progress' },
          {
            ago: 24,
            by: 'noor',
            says: 'Please keep the height of the vehicle on this page. The deck crew plans with it, and people guess wrong at the gate.',
          },
          {
            ago: 24,
            by: 'maya',
            says: 'It stays, with a picture that shows what counts (roof boxes!).',
            reactions: { '🎉': ['noor'] },
          },
          { ago: 18, by: 'maya', state: 'In Review' },
          { ago: 17, by: 'emre', says: 'Tested with 1 to 9 passengers, trailers and a bicycle group. Works.' },
          { ago: 16, by: 'emre', state: 'Done' },
        ],
      },
      {
        key: 'price-summary',
        title: 'Keep the price summary visible while scrolling',
        by: 'aiko',
        ago: 35,
        state: 'Todo',
        priority: 'medium',
        labels: ['Checkout', 'Design'],
        assignees: ['tomas'],
        points: 3,
        due: 1,
        text: text`
          The total sits at the end of a long page, so people scroll down, see the price, and scroll up again to change something.

          - [ ] Column on the right from 1024 px, bar at the bottom below
          - [ ] Opens to a list of everything that is in the price
          - [ ] Never covers the field that has the focus
        `,
        events: [
          { ago: 8, by: 'tomas', state: 'In Progress' },
          {
            ago: 3,
            by: 'tomas',
            says: "Ready to look at on the test server. On small phones the keyboard pushes the bar up over the card number, that's fixed.",
          },
          { ago: 3, by: 'tomas', state: 'In Review' },
          {
            ago: 2,
            by: 'aiko',
            says: text`
              Looks good! Two things:

              1. The open list needs a bit more air, 12 px between rows
              2. "incl. all fees" should be the same gray as the labels
            `,
          },
          { ago: 1, by: 'tomas', says: 'Both done.', reactions: { '👍': ['aiko'] } },
        ],
      },
      {
        key: 'guest-booking',
        title: 'Let people book without an account',
        by: 'robin',
        ago: 34,
        state: 'Todo',
        priority: 'high',
        labels: ['Checkout', 'Account'],
        assignees: ['maya', 'daria'],
        points: 5,
        start: -5,
        due: 6,
        text: text`
          An email address is enough to send the ticket. Whoever wants an account can make one on the confirmation page, with
          one click and no typing.

          What we must not break: changing a booking needs proof that it is yours. For guests that is the link in the email.
        `,
        events: [
          {
            ago: 33,
            by: 'ines',
            says: 'Yes please. "Why do I need a password for a ferry" is a weekly classic.',
            reactions: { '😄': ['robin', 'tomas', 'maya'] },
          },
          { ago: 5, by: 'daria', state: 'In Progress' },
          {
            ago: 4,
            by: 'daria',
            says: text`
              Bookings belong to a customer in the database, so I make a customer without a password for guests:

              ~~~sql
              alter table customers alter column password_hash drop not null;
              create unique index customers_email on customers (lower(email)) where password_hash is not null;
              ~~~

              Someone who signs up later with the same address gets their guest bookings, once they have confirmed it.
            `,
            reactions: { '👍': ['maya', 'tomas'] },
          },
        ],
      },
      {
        key: 'measure-checkout',
        title: 'Compare drop-off before and after the new checkout',
        by: 'robin',
        ago: 33,
        state: 'Backlog',
        priority: 'medium',
        labels: ['Checkout'],
        assignees: ['robin'],
        points: 2,
        text: text`
          Same table as in {{shorter-checkout}}, two weeks before and two weeks after. Split by phone and computer, and by
          bookings with and without a car. Leave out the week of the new timetable, it is never normal.
        `,
        events: [{ ago: 33, by: 'robin', relation: 'blocked_by', to: 'guest-booking' }],
      },
    ],
  },
  {
    key: 'expired-code',
    title: 'Discount field accepts codes that have expired',
    by: 'emre',
    ago: 9,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Checkout'],
    points: 1,
    due: 0,
    text: text`
      ## Steps
      1. Choose any sailing
      2. Enter \`ISLANDS15\`, which ended last month
      3. Continue to payment

      **Expected:** "This code has expired."
      **Actual:** 15% off, and the booking goes through.

      The API checks that the campaign has begun, and never that it has ended.
    `,
    events: [
      { ago: 8, by: 'robin', assignees: ['daria'], priority: 'high' },
      { ago: 4, by: 'daria', state: 'In Progress' },
      { ago: 2, by: 'daria', state: 'In Review' },
      {
        ago: 2,
        by: 'daria',
        says: 'Both dates count now: the code must be valid today, and some codes also limit the day of travel. @emre can you check the group codes?',
      },
    ],
  },
  {
    key: 'seat-hold',
    title: 'The hold on car spaces ends while people type their card number',
    by: 'emre',
    ago: 12,
    state: 'Todo',
    priority: 'medium',
    labels: ['Bug', 'Checkout'],
    points: 3,
    due: 5,
    text: text`
      We hold a space for ten minutes from the moment the sailing is chosen. A family with a trailer easily needs longer, and
      loses everything with the message "Session expired".

      - [ ] Count ten minutes from the last step, not from the first
      - [ ] Show a quiet countdown in the last two minutes
      - [ ] When the time is over, keep what was typed and try to get the space again
    `,
    events: [
      {
        ago: 11,
        by: 'noor',
        says: 'On summer Saturdays ten minutes of a car space is a lot. Could it stay at ten when the sailing is nearly full?',
      },
      {
        ago: 11,
        by: 'robin',
        says: 'Makes sense. Let us start simple: ten minutes from the last step, thirty in total.',
        reactions: { '👍': ['noor', 'emre'] },
      },
      { ago: 11, by: 'robin', priority: 'high', assignees: ['daria'] },
    ],
  },
];
