import type { DemoPage } from './shape.ts';
import { text } from './text.ts';

/** What the team of the website wrote down. */
export const websitePages: readonly DemoPage[] = [
  {
    key: 'page-handbook',
    name: 'Team handbook',
    emoji: '📘',
    by: 'robin',
    ago: 31,
    text: text`
      Everything a new colleague asks in the first two weeks, in one place. If something is missing, add it: you are the one who knows
      that it is missing.

      ## How we work

      - Sprints take two weeks. We plan on the first Monday.
      - An issue is done when it is live and somebody other than its author has seen it there.
      - Questions from customers come before new features. @ines forwards what she hears every morning.
    `,
    edits: [
      {
        by: 'maya',
        ago: 20,
        text: text`
          Everything a new colleague asks in the first two weeks, in one place. If something is missing, add it: you are the one who knows
          that it is missing.

          ## How we work

          - Sprints take three weeks. We plan on the first Monday and show what is done on the last Thursday.
          - An issue is done when it is live and somebody other than its author has seen it there.
          - Questions from customers come before new features. @ines forwards what she hears every morning.

          ## Who knows what

          | Topic | Ask | When they are away |
          |---|---|---|
          | Booking and payment | @daria | @maya |
          | Timetable and terminals | @noor | @robin |
          | Look and wording | @aiko | @maya |
          | Testing | @emre | @tomas |
        `,
      },
    ],
  },
  {
    key: 'page-onboarding',
    name: 'Your first week',
    emoji: '👋',
    under: 'page-handbook',
    by: 'maya',
    ago: 29,
    text: text`
      ## Day one

      - [ ] Sign in to the workspace and set your picture
      - [ ] Run the website on your machine: the guide in the repository takes half an hour
      - [ ] Book a crossing on the test system, with a car and two children

      ## Day two and three

      - [ ] Sit with @ines for an hour and answer three customers
      - [ ] Read {{accessibility-audit}} and try one of its findings yourself
      - [ ] Fix something small and put it live with @tomas

      ## End of the week

      Tell us what surprised you. The best ideas of last year came from people in their first week.
    `,
  },
  {
    key: 'page-checkout-spec',
    name: 'Checkout in three steps',
    emoji: '🛒',
    by: 'robin',
    ago: 27,
    text: text`
      Of a hundred people who choose a sailing, forty-one pay. Most of the others leave on the second of six pages. This is the plan for
      {{shorter-checkout}}.

      ## Goals

      1. Three steps: sailing, travelers, payment.
      2. The price is in sight at every step ({{price-summary}}).
      3. Nobody needs an account ({{guest-booking}}).

      ## Not now

      Vouchers, family passes and bookings for groups keep their old pages until spring.

      ## How we know that it works

      > Fifty of a hundred pay, and fewer than five of a hundred call us about their booking.

      @tomas compares before and after in {{measure-checkout}}. We look at the numbers two weeks after the release, not earlier.

      ## Open questions

      - Do we ask for the date of birth of children, or for their age?
      - Who writes to people whose seats were given away while they paid?
    `,
  },
  {
    key: 'page-postmortem',
    name: 'Postmortem: the day of the storm',
    emoji: '⛈️',
    by: 'daria',
    ago: 20,
    text: text`
      On the day of the storm the website was down for twelve minutes, exactly when people wanted to know whether their ship would sail
      ({{storm-outage}}). Nobody lost a booking. About 3,000 people saw an error.

      ## What happened

      | Time | |
      |---|---|
      | 16:02 | The first cancellation is posted. Visitors rise from 200 to 9,000 within four minutes. |
      | 16:07 | Every page asks the booking system for free spaces. It stops answering. |
      | 16:09 | @emre sees the alarm and calls @daria. |
      | 16:16 | We switch free spaces off. The timetable is back at once. |
      | 16:19 | Everything is back. |

      ## Why

      The timetable asked for free spaces even where nobody could book any more. Under load that question took twelve seconds instead of
      one tenth, and every visitor waited for it.

      ## What we change

      - [x] The timetable works without free spaces
      - [ ] People wait in a queue instead of seeing an error ({{waiting-page}})
      - [ ] Delays stand on the front page, so that fewer people search for them ({{delay-banner}})
      - [ ] We practice once a quarter ({{restore-practice}})
    `,
  },
  {
    key: 'page-terminals',
    name: 'Meeting with the terminals',
    emoji: '📝',
    by: 'noor',
    ago: 12,
    text: text`
      **There:** @noor, @robin, @aiko, and the terminal managers of Pellhaven and Orrin

      ## Decided

      - The terminals post notices themselves from next month ({{notice-tool}}). Until then @noor does it.
      - A notice says what people should do, in one sentence, before it says why.
      - Screens at the piers show the same notices as the website.

      ## Discussed

      The managers want to mark notices as urgent. @aiko would rather have one kind: if everything is urgent, nothing is. We try it with
      one kind for two months.

      ## To do

      - [ ] @aiko: three example notices that the terminals can copy
      - [ ] @noor: a list of everybody who may post
    `,
  },
  {
    key: 'page-retro',
    name: 'Retro: the sprint of the storm',
    emoji: '🔁',
    by: 'maya',
    ago: 9,
    text: text`
      ## What went well

      - The [postmortem](https://page.invalid/page-postmortem) was written the day after, and nobody was blamed in it.
      - Two of the three steps of [the new checkout](https://page.invalid/page-checkout-spec) are live.

      ## What didn’t

      - We planned as if there were no storms: a third of the sprint went into {{waiting-page}} and what belongs to it.
      - Reviews waited for days while everybody answered customers.

      ## What we’ll change

      - [ ] @maya plans one day a week for what nobody planned
      - [ ] Whoever opens a review asks one person by name, as [the handbook](https://page.invalid/page-handbook) says
    `,
  },
];

/** What the team of the app wrote down. */
export const appPages: readonly DemoPage[] = [
  {
    key: 'page-release-list',
    name: 'Release checklist',
    emoji: '🚢',
    by: 'kwame',
    ago: 11,
    text: text`
      We follow this list for every release, most lately for {{release-4-2}}. Copy it before you tick anything.

      ## Three days before

      - [ ] Everything in the release is merged, or moved to the next one
      - [ ] Store texts are written and translated ({{store-texts}})
      - [ ] @emre has tested the booking on the oldest phone that we support

      ## On the day

      - [ ] Send it to the people who try versions early ({{beta-group}}) and wait for a night
      - [ ] Release it to one in ten, then to everybody after two days

      ## Afterwards

      Look at crashes and reviews every morning for a week. If a version crashes for more than one in two hundred people, stop the
      rollout first and look for the reason second.
    `,
  },
  {
    key: 'page-app-sync',
    name: 'Weekly meeting',
    emoji: '📝',
    by: 'kwame',
    ago: 4,
    text: text`
      **There:** @kwame, @emre, @priya

      ## Since last week

      - {{release-4-2}} is with one in ten people. Crashes are as rare as before.
      - The people who try versions early asked for a darker map ({{beta-group}}).

      ## Decided

      - We go on with the [release checklist](https://page.invalid/page-release-list) as it is; the wait of a night stays.

      ## To do

      - [ ] @emre: the oldest phone needs a new battery
      - [ ] @kwame: texts for the stores until Thursday ({{store-texts}})
    `,
  },
];
