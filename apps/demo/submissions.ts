import type { DemoSubmission } from './shape.ts';
import { text } from './text.ts';

/** What people asked for on the website: two requests wait, the others were decided each in another way. */
export const websiteSubmissions: readonly DemoSubmission[] = [
  {
    key: 'ask-print-itinerary',
    title: 'Print the itinerary on one page',
    by: 'ines',
    ago: 1,
    priority: 'low',
    labels: ['Customer request'],
    text: text`
      Travel agents ask for this about once a week. Today the print view breaks the list of passengers over three pages,
      and the barcode lands on the last one.
    `,
  },
  {
    key: 'ask-wrong-deck',
    title: 'Confirmation shows the wrong deck for tall vehicles',
    by: 'noor',
    ago: 2,
    priority: 'high',
    labels: ['Bug', 'Checkout'],
    text: text`
      Two callers today. Both booked a camper of 2.9 m and were sent to deck 3, which takes cars up to 2.1 m.

      1. Book any sailing with a vehicle over 2.4 m
      2. Open the confirmation

      **Expected:** deck 5. **Shown:** deck 3.
    `,
  },
  {
    key: 'ask-season-pass',
    title: 'Season pass for island residents',
    by: 'emre',
    ago: 9,
    labels: ['Customer request', 'Payments'],
    text: text`The council will decide about the subsidy next month. Without it the price does not work.`,
    decision: { by: 'robin', ago: 7, snoozed: 12 },
  },
  {
    key: 'ask-pets',
    title: 'Let people add a pet while booking',
    by: 'ines',
    ago: 12,
    priority: 'medium',
    labels: ['Customer request', 'Checkout'],
    text: text`A third of the calls in summer are about dogs. One more row under the passengers would save most of them.`,
    decision: { by: 'robin', ago: 11, as: 'accepted' },
  },
  {
    key: 'ask-chat',
    title: 'Chat window on every page',
    by: 'noor',
    ago: 15,
    text: text`Other ferry lines have one. It could answer simple questions at night.`,
    decision: { by: 'robin', ago: 14, as: 'declined' },
  },
  {
    key: 'ask-price-fees',
    title: 'Fees only appear on the last page',
    by: 'emre',
    ago: 17,
    labels: ['Checkout'],
    text: text`People call because the total jumps by the harbor fee just before they pay.`,
    decision: { by: 'robin', ago: 16, duplicateOf: 'price-summary' },
  },
];
