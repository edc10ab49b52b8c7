import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Buying tickets in the app. */
export const booking: readonly DemoIssue[] = [
  {
    key: 'book-in-app',
    title: 'Book foot passenger tickets in the app',
    by: 'robin',
    ago: 34,
    state: 'Todo',
    priority: 'high',
    labels: ['Booking'],
    assignees: ['kwame', 'priya'],
    points: 8,
    start: 4,
    due: 32,
    text: text`
      Today "Book" opens the website. Half of those who go there from the app come back without a ticket.

      We start with the simplest ticket: one route, foot passengers, paid at once. Cars come later, they need measurements,
      license plates and the conversation about roof boxes.

      **Done when** somebody who has the app and a card can stand on the pier and buy a ticket in under a minute.
    `,
    events: [
      {
        ago: 33,
        by: 'kwame',
        says: 'Under a minute means: no account, card from the wallet, route of the port where one stands. I like the goal.',
      },
      {
        ago: 32,
        by: 'daria',
        says: 'The booking API can do all of it, except holding a space without a customer. That comes with {{guest-booking}}.',
      },
      { ago: 32, by: 'daria', relation: 'blocked_by', to: 'guest-booking' },
      { ago: 30, by: 'aiko', link: 'First sketch, five screens', url: 'https://design.pellhaven.example/app-booking' },
    ],
    subIssues: [
      {
        key: 'choose-sailing',
        title: 'Choose a sailing',
        by: 'kwame',
        ago: 28,
        state: 'Todo',
        priority: 'medium',
        labels: ['Booking'],
        assignees: ['kwame'],
        points: 3,
        start: 4,
        due: 12,
        text: 'The departure board with a price on each line. Tapping one goes to the passengers.',
      },
      {
        key: 'passenger-count',
        title: 'Choose passengers',
        by: 'kwame',
        ago: 28,
        state: 'Todo',
        priority: 'medium',
        labels: ['Booking'],
        assignees: ['priya'],
        points: 2,
        start: 6,
        due: 14,
        text: 'Adults, children, bicycles, dogs. Plus and minus only, no keyboard. Remember the last choice.',
      },
      {
        key: 'app-payment',
        title: 'Pay with the wallet or a card',
        by: 'kwame',
        ago: 28,
        state: 'Backlog',
        priority: 'medium',
        labels: ['Booking'],
        points: 5,
        text: 'The wallet button first and large, the card form second. We never see a card number, the form belongs to the provider.',
        events: [{ ago: 27, by: 'daria', relation: 'blocked_by', to: 'payment-api' }],
      },
      {
        key: 'app-confirmation',
        title: 'Confirmation with the pass right away',
        by: 'aiko',
        ago: 27,
        state: 'Backlog',
        priority: 'low',
        labels: ['Booking', 'Design'],
        points: 2,
        text: 'No "thank you" page that one has to leave. The pass is the confirmation; "Send me the receipt" asks for the email address.',
        events: [{ ago: 26, by: 'ines', reacts: '🧡' }],
      },
    ],
  },
  {
    key: 'scan-confirmation',
    title: 'Add a booking by scanning the confirmation',
    by: 'ines',
    ago: 19,
    state: 'Todo',
    priority: 'medium',
    labels: ['Booking', 'Customer request'],
    assignees: ['kwame'],
    points: 3,
    start: -2,
    due: 6,
    text: text`
      Typing "PH7K2Q" and the last name works for most people. Not for those who got their ticket on paper from a travel agency.

      - [ ] Camera reads the code on the PDF and on paper
      - [ ] Says why when it cannot: too dark, not our code, trip is over
      - [ ] Typing stays possible
    `,
    events: [
      { ago: 2, by: 'kwame', state: 'In Progress' },
      {
        ago: 0,
        by: 'kwame',
        says: 'Reading works well, even from a crumpled page. I need a text for "this is the code of a parking ticket".',
      },
      {
        ago: 0,
        by: 'ines',
        says: '"This is not one of our tickets. Try the large code at the top right of your confirmation."',
        reactions: { '👍': ['kwame', 'aiko'] },
      },
    ],
  },
  {
    key: 'zero-in-reference',
    title: 'Booking reference with a zero is not found',
    by: 'ines',
    ago: 41,
    state: 'Todo',
    priority: 'high',
    labels: ['Bug', 'Booking'],
    assignees: ['daria'],
    points: 1,
    text: 'Customers type the letter O instead of the zero, and the other way round. Both look the same in our emails.',
    events: [
      {
        ago: 40,
        by: 'daria',
        says: 'References never contain the letters O and I, so the search can treat them as 0 and 1.',
        reactions: { '👍': ['ines', 'priya'] },
      },
      { ago: 40, by: 'daria', state: 'In Progress' },
      { ago: 39, by: 'daria', state: 'Done' },
    ],
  },
  {
    key: 'price-comma',
    title: 'Prices have a dot instead of a comma in German',
    by: 'emre',
    ago: 38,
    state: 'Todo',
    priority: 'low',
    labels: ['Bug', 'Booking'],
    assignees: ['priya'],
    points: 1,
    text: '`84.50 €` should be `84,50 €`, with a space that does not break. Android only, on the trip screen.',
    events: [
      { ago: 25, by: 'priya', state: 'In Progress' },
      { ago: 24, by: 'priya', state: 'Done' },
    ],
  },
  {
    key: 'usual-route',
    title: 'Remember my usual route',
    by: 'noor',
    ago: 24,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Booking', 'Customer request'],
    points: 2,
    text: 'Islanders always take the same ferry. The app could start with it, in the direction that makes sense: from home in the morning, back in the evening.',
  },
  {
    key: 'app-languages',
    title: 'Follow the language of the phone',
    by: 'aiko',
    ago: 15,
    state: 'Todo',
    priority: 'low',
    labels: ['Booking'],
    assignees: ['priya'],
    points: 2,
    due: 17,
    text: 'English, German and French, with English when it is something else. Today the app asks at the first start, which is one screen nobody needs.',
    events: [
      {
        ago: 14,
        by: 'priya',
        says: 'On Android people can also choose a language for each app. I will support that, it is only a file.',
      },
    ],
  },
  {
    key: 'promo-in-app',
    title: 'Discount codes in the app',
    by: 'robin',
    ago: 13,
    state: 'Backlog',
    priority: 'none',
    labels: ['Booking'],
    points: 2,
    text: 'Once tickets are sold in the app. Same rules as on the website.',
  },
];
