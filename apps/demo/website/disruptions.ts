import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about delayed and canceled ferries. */
export const disruptions: readonly DemoIssue[] = [
  {
    key: 'storm-outage',
    title: 'Website was down for 12 minutes on the day of the storm',
    by: 'daria',
    ago: 22,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Disruption', 'Performance'],
    assignees: ['daria', 'maya'],
    points: 3,
    text: text`
      All sailings were cancelled at 14:00. Within two minutes there were forty times as many visitors as on a normal day.

      | Time | What happened |
      | --- | --- |
      | 14:00 | Cancellation emails go out to 2,300 people |
      | 14:02 | Visitors go from 60 to 2,400 a minute |
      | 14:05 | Every connection to the database is taken |
      | 14:06 | Front page answers with an error |
      | 14:11 | Notice is served as a plain file instead |
      | 14:18 | Everything works again |
    `,
    events: [
      {
        ago: 22,
        by: 'ines',
        says: 'From our side: 340 calls in half an hour. Most people only wanted to know whether the ferry sails tomorrow.',
      },
      {
        ago: 22,
        by: 'noor',
        says: 'At the terminal people held their phones up to us with the error page. Whatever happens, the notice has to stay up.',
        reactions: { '👍': ['maya', 'daria', 'robin', 'ines'] },
      },
      { ago: 21, by: 'daria', state: 'In Progress' },
      {
        ago: 21,
        by: 'maya',
        says: 'The front page is a plain file now, with one small request for the delays. If that fails, it says when it last knew something.',
      },
      {
        ago: 20,
        by: 'daria',
        text: text`
          All sailings were cancelled at 14:00. Within two minutes there were forty times as many visitors as on a normal day.

          | Time | What happened |
          | --- | --- |
          | 14:00 | Cancellation emails go out to 2,300 people |
          | 14:02 | Visitors go from 60 to 2,400 a minute |
          | 14:05 | Every connection to the database is taken |
          | 14:06 | Front page answers with an error |
          | 14:11 | Notice is served as a plain file instead |
          | 14:18 | Everything works again |

          ## Why
          The front page asks for delays with one query for each visitor and each route, without a cache.

          ## What we change
          - [x] Delays are read once in ten seconds for everybody
          - [x] Front page works without the database
          - [ ] Waiting page for the booking ({{waiting-page}})
          - [ ] Send emails in batches of 200 a minute
        `,
      },
      {
        ago: 19,
        by: 'daria',
        says: 'Tested with 5,000 visitors a minute on the test server: 40 ms at the median, no errors.',
      },
      { ago: 19, by: 'daria', state: 'Done' },
    ],
  },
  {
    key: 'delay-banner',
    title: 'Show delays and cancellations on the front page',
    by: 'noor',
    ago: 48,
    state: 'Todo',
    priority: 'high',
    labels: ['Disruption', 'Design'],
    assignees: ['tomas', 'aiko'],
    points: 3,
    text: text`
      The first question of every morning is "does it sail?". Today the answer is three clicks away.

      - [x] One line for each route that is not on time, nothing when all is well
      - [x] Says since when it is known
      - [x] Links to the sailings that are affected
    `,
    events: [
      { ago: 45, by: 'aiko', link: 'Banner, all states', url: 'https://design.pellhaven.example/delay-banner' },
      { ago: 40, by: 'tomas', state: 'In Progress' },
      { ago: 36, by: 'tomas', state: 'In Review' },
      {
        ago: 34,
        by: 'noor',
        says: 'Exactly what we needed. Calls before 8 am went down by half this week.',
        reactions: { '🎉': ['tomas', 'aiko', 'robin', 'ines'] },
      },
      { ago: 34, by: 'robin', state: 'Done' },
    ],
  },
  {
    key: 'notice-tool',
    title: 'Let the terminals post notices themselves',
    by: 'noor',
    ago: 27,
    state: 'Todo',
    priority: 'high',
    labels: ['Disruption'],
    assignees: ['maya'],
    points: 5,
    start: -7,
    due: 0,
    text: text`
      Today I call the office, the office calls somebody with a login, and by then the ferry is already there.

      The duty officer needs one form on a phone: route, what happened (from a list), how many minutes, and one free sentence.
      It shows a preview and goes live at once, in all languages.
    `,
    events: [
      {
        ago: 26,
        by: 'ines',
        says: 'Can support see who posted what? People quote notices at us that are gone an hour later.',
      },
      {
        ago: 26,
        by: 'noor',
        says: 'Yes, let us keep all of them with name and time.',
        reactions: { '👍': ['ines', 'maya'] },
      },
      { ago: 7, by: 'maya', state: 'In Progress' },
      {
        ago: 2,
        by: 'maya',
        says: 'Form and preview are done. The free sentence is not translated, I show it in English below the translated part. OK?',
      },
      { ago: 1, by: 'noor', says: 'OK. Nine out of ten notices will not need it.' },
    ],
  },
  {
    key: 'offer-next-sailing',
    title: 'Offer the next sailing when one is cancelled',
    by: 'robin',
    ago: 20,
    state: 'Todo',
    priority: 'high',
    labels: ['Disruption'],
    assignees: ['daria'],
    points: 5,
    due: 16,
    text: text`
      The cancellation email says "contact us". It should hold a space for everybody on the next sailing with room, and ask with
      two buttons: *Take it* or *Refund*. Who does not answer within two hours gets the refund.

      Order: medical appointments first (they are marked in the booking), then by time of booking.
    `,
    events: [
      { ago: 19, by: 'noor', says: 'Vehicles with animals should not wait long either.' },
      { ago: 19, by: 'daria', relation: 'blocked_by', to: 'move-sailing' },
      { ago: 18, by: 'robin', relation: 'relates_to', to: 'push-delay' },
    ],
  },
  {
    key: 'waiting-page',
    title: 'Waiting page when too many people come at once',
    by: 'maya',
    ago: 21,
    state: 'Todo',
    priority: 'medium',
    labels: ['Disruption', 'Performance'],
    assignees: ['maya'],
    points: 5,
    due: 13,
    text: text`
      Only for booking and account; front page, timetable and notices must always be reachable. Says how long it will take, keeps
      one's place on reload, and lets people who are in the middle of a payment through.
    `,
    events: [{ ago: 21, by: 'maya', relation: 'relates_to', to: 'storm-outage' }],
  },
  {
    key: 'notice-line-breaks',
    title: 'Notices lose their line breaks',
    by: 'noor',
    ago: 43,
    state: 'Todo',
    priority: 'low',
    labels: ['Bug', 'Disruption'],
    assignees: ['tomas'],
    points: 1,
    text: 'A notice with three departure times becomes one long line. `white-space: pre-line` is missing where they are shown.',
    events: [
      { ago: 41, by: 'tomas', state: 'Done' },
      { ago: 41, by: 'noor', reacts: '👍' },
    ],
  },
  {
    key: 'wrong-port',
    title: 'Cancellation email names the wrong port',
    by: 'ines',
    ago: 49,
    state: 'Todo',
    priority: 'high',
    labels: ['Bug', 'Disruption'],
    assignees: ['daria'],
    points: 1,
    text: 'For return trips the email always names the port of the way out. Two families waited in Pellhaven for a ferry that was cancelled in Lisk.',
    events: [
      { ago: 48, by: 'daria', state: 'In Progress' },
      {
        ago: 47,
        by: 'daria',
        says: 'The template used the port of the booking, not of the sailing. Fixed, and there is a test for the way back now.',
      },
      { ago: 47, by: 'daria', state: 'Done' },
      { ago: 9, by: 'robin', archives: true },
    ],
  },
  {
    key: 'text-messages',
    title: 'Send a text message when the email bounces',
    by: 'ines',
    ago: 15,
    state: 'Backlog',
    priority: 'medium',
    labels: ['Disruption', 'Customer request'],
    assignees: ['daria'],
    points: 3,
    text: text`
      About 4% of our cancellation emails come back, mostly because of typos in the address. We have the phone number of all those
      people.

      A message costs 6 cents, so this is about 20 euros on a bad day.
    `,
    events: [
      {
        ago: 14,
        by: 'noor',
        says: 'Worth it for every single person who does not drive two hours for nothing.',
        reactions: { '👍': ['ines', 'robin'] },
      },
    ],
  },
  {
    key: 'punctuality',
    title: 'Publish how punctual each route is',
    by: 'robin',
    ago: 35,
    state: 'Backlog',
    priority: 'none',
    labels: ['Disruption', 'Content'],
    text: 'Share of sailings within ten minutes of the plan, last 30 days. We have the numbers, and being open about a bad month is better than being asked.',
    events: [{ ago: 33, by: 'noor', says: 'I like it, but the skippers should see it before everybody else does.' }],
  },
  {
    key: 'terminal-screens',
    title: 'Show the website on the screens in the terminals',
    by: 'noor',
    ago: 40,
    state: 'Backlog',
    priority: 'low',
    labels: ['Disruption'],
    text: 'The screens could show our departures page instead of the old system.',
    events: [
      {
        ago: 31,
        by: 'maya',
        says: 'The screens run a browser from ten years ago that we cannot update. Anything we build for them would be a second website.',
      },
      { ago: 30, by: 'noor', says: 'Understood, then we wait until the screens are replaced.' },
      { ago: 30, by: 'noor', state: 'Cancelled' },
    ],
  },
];
