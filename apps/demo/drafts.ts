import type { DemoDraft } from './shape.ts';
import { text } from './text.ts';

/** Drafts of the demo account. */
export const websiteDrafts: readonly DemoDraft[] = [
  {
    by: 'robin',
    ago: 3,
    title: 'Survey after the trip',
    labels: ['Customer request'],
    priority: 'low',
    text: text`
      Two questions, a day after the crossing:

      1. Did you know everything you needed before you left home?
      2. What was missing?
    `,
  },
  { by: 'robin', ago: 1, title: 'Booking page for groups of more than nine people', labels: ['Checkout'] },
];

export const appDrafts: readonly DemoDraft[] = [
  {
    by: 'robin',
    ago: 2,
    title: 'Notes for the planning of 4.3',
    labels: ['Release'],
    text: text`
      - Wallet passes on both systems
      - Quiet hours
      - First part of booking in the app?
    `,
  },
];
