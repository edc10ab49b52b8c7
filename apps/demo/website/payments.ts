import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Paying, refunds and receipts. */
export const payments: readonly DemoIssue[] = [
  {
    key: 'charged-twice',
    title: 'Customers are charged twice when they press Pay again',
    by: 'ines',
    ago: 40,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Payments'],
    assignees: ['daria'],
    points: 3,
    due: -38,
    text: text`
      Seven customers since Friday with the same charge twice. All of them say the page "did nothing" for a while, so they
      pressed the button again.

      > I waited maybe half a minute, pressed Pay once more, and now I have two bookings for the same ferry.

      Refunds are done by hand so far. References: PH7K2Q, PH7K9D, PH7LM4 (the others are in the support inbox).
    `,
    events: [
      {
        ago: 40,
        by: 'daria',
        says: text`
          The payment provider took 35 seconds to answer on Friday evening. Our page gives up after 30 and enables the button
          again, although the first payment goes on. Two problems then:

          1. The button must not come back before we know what happened
          2. Both requests should carry the same idempotency key, so that the second one is answered and not charged
        `,
        reactions: { '👀': ['maya', 'robin'], '👍': ['ines'] },
      },
      { ago: 40, by: 'daria', state: 'In Progress' },
      {
        ago: 39,
        by: 'daria',
        says: text`
          The key is now made once for each booking, not for each click:

          ~~~ts
          const key = \`pay-\${booking.id}-\${booking.version}\`;
          await payments.charge(amount, { idempotencyKey: key });
          ~~~
        `,
      },
      { ago: 39, by: 'daria', state: 'In Review' },
      {
        ago: 38,
        by: 'emre',
        says: 'I held the answer back for two minutes and pressed Pay as often as I could. One charge, one booking.',
      },
      { ago: 38, by: 'emre', state: 'Done' },
      {
        ago: 37,
        by: 'ines',
        says: 'All seven are refunded and have an apology with a coffee voucher. Thank you!',
        reactions: { '🧡': ['daria', 'robin'] },
      },
    ],
  },
  {
    key: 'declined-card',
    title: 'Say why a card was declined',
    by: 'ines',
    ago: 27,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Payments', 'Customer request'],
    assignees: ['tomas'],
    points: 2,
    text: text`
      Every declined payment shows "Payment failed". People then call us, and we cannot see more than they do.

      The provider tells us at least: not enough money, wrong security code, card expired, bank wants a confirmation. Each of
      these deserves its own sentence, and what to do next.
    `,
    events: [
      { ago: 20, by: 'robin', state: 'Todo' },
      {
        ago: 19,
        by: 'aiko',
        says: 'I\'ll write the sentences with Inês. We should never say "not enough money" in so many words.',
      },
      {
        ago: 19,
        by: 'ines',
        says: '"Your bank declined the payment. Try another card or ask your bank." covers it nicely.',
        reactions: { '👍': ['aiko', 'tomas'] },
      },
    ],
  },
  {
    key: 'vat-receipt',
    title: 'Show VAT on the receipt',
    by: 'ines',
    ago: 21,
    state: 'Todo',
    priority: 'medium',
    labels: ['Payments', 'Customer request'],
    assignees: ['tomas'],
    points: 2,
    start: -6,
    due: -2,
    text: text`
      Companies need a receipt with the VAT rate and amount to claim it back. Today we send those by hand, about twenty a week.

      Fares, cabins and meals have different rates, so the receipt needs a line for each.
    `,
    events: [
      { ago: 6, by: 'tomas', state: 'In Progress' },
      {
        ago: 3,
        by: 'tomas',
        says: 'Half done: the amounts are right, but old bookings have no rate stored. I am waiting for accounting to tell me from which date the new rate counts.',
      },
      { ago: 1, by: 'ines', says: 'They promised an answer for this week. I will call again tomorrow.' },
    ],
  },
  {
    key: 'gift-vouchers',
    title: 'Sell gift vouchers',
    by: 'robin',
    ago: 31,
    state: 'Backlog',
    priority: 'low',
    labels: ['Payments', 'Customer request'],
    assignees: ['robin'],
    points: 8,
    text: text`
      Asked for every December. A voucher has an amount, a code and a date until when it is good; what is left after a booking
      stays on it.

      Open: do vouchers count as income when they are sold or when they are used? Accounting has to say before we design anything.
    `,
    events: [{ ago: 15, by: 'ines', reacts: '👍' }],
  },
  {
    key: 'wallet-pay',
    title: "Offer payment with the phone's wallet",
    by: 'tomas',
    ago: 25,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Payments'],
    points: 5,
    text: text`
      Two thirds of our bookings happen on phones, where typing a card number is the most common place to give up. The provider
      supports wallet buttons, but only in the new API.
    `,
    events: [
      { ago: 25, by: 'tomas', relation: 'blocked_by', to: 'payment-api' },
      {
        ago: 14,
        by: 'aiko',
        says: "The button has to follow the wallets' own design rules. I collected them in the link.",
      },
      { ago: 14, by: 'aiko', link: 'Rules for wallet buttons', url: 'https://design.pellhaven.example/wallet-buttons' },
    ],
  },
  {
    key: 'partial-refund',
    title: 'Refund to the original card when part of a booking is cancelled',
    by: 'ines',
    ago: 17,
    state: 'Todo',
    priority: 'high',
    labels: ['Payments'],
    assignees: ['daria'],
    points: 5,
    due: 9,
    text: text`
      When one of four passengers cannot come, we cancel that seat and owe them a quarter of the fare. Today we pay that by bank
      transfer: the customer sends an account number by email, and somebody types it in.

      Refunding part of a payment to the card takes the provider one call. It needs to show up in the customer's trips too.
    `,
    events: [
      {
        ago: 16,
        by: 'daria',
        says: 'One catch: after 180 days the card can no longer be refunded. Those stay with bank transfer, I would say.',
      },
      { ago: 16, by: 'ines', says: 'That is fine, it happens maybe once a month.', reactions: { '👍': ['daria'] } },
      { ago: 16, by: 'daria', relation: 'relates_to', to: 'change-booking' },
    ],
  },
];
