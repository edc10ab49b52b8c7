import type { DemoIssue } from '#apps/demo/shape.ts';
import { text } from '#apps/demo/text.ts';

/** Issues about the boarding pass. */
export const boardingPass: readonly DemoIssue[] = [
  {
    key: 'wallet-pass',
    title: "Add the boarding pass to the phone's wallet",
    by: 'robin',
    ago: 40,
    state: 'Backlog',
    priority: 'high',
    labels: ['Boarding pass', 'Customer request'],
    assignees: ['kwame', 'priya'],
    points: 8,
    start: -18,
    due: 14,
    text: text`
      The most requested feature in the store reviews. A pass in the wallet opens on the lock screen near the terminal, without
      our app and without a connection.

      - [x] Server signs passes for both systems
      - [ ] "Add to wallet" on the booking screen and in the confirmation email
      - [ ] A delay changes the time on the pass within a minute
      - [ ] A cancelled sailing voids the pass

      > I want to find my ticket as quickly as my card when there are thirty cars behind me.
      > (review, three stars)
    `,
    events: [
      {
        ago: 39,
        by: 'aiko',
        link: 'Pass layouts for both wallets',
        url: 'https://design.pellhaven.example/wallet-pass',
      },
      {
        ago: 38,
        by: 'noor',
        says: 'Do the scanners at the gate read a code from a locked screen? It is darker than ours.',
      },
      {
        ago: 36,
        by: 'emre',
        says: 'I tried it with ten phones at the Pellhaven gate. All were read, the oldest one needed two tries.',
        reactions: { '👍': ['noor', 'kwame', 'priya'] },
      },
      { ago: 18, by: 'kwame', state: 'In Progress' },
    ],
    subIssues: [
      {
        key: 'wallet-ios',
        title: 'Wallet pass on iOS',
        by: 'kwame',
        ago: 35,
        state: 'Todo',
        priority: 'high',
        labels: ['Boarding pass', 'iOS'],
        assignees: ['kwame'],
        points: 5,
        start: -18,
        due: 3,
        text: text`
          One pass for each passenger, grouped by booking. The relevant date is the start of check-in, not the departure: that is
          when people stand in line.
        `,
        events: [
          { ago: 18, by: 'kwame', state: 'In Progress' },
          {
            ago: 5,
            by: 'kwame',
            says: 'Works on my phone, including the lock screen. Next: what happens when a passenger is removed from the booking.',
          },
          { ago: 1, by: 'kwame', state: 'In Review' },
        ],
      },
      {
        key: 'wallet-android',
        title: 'Wallet pass on Android',
        by: 'kwame',
        ago: 35,
        state: 'Todo',
        priority: 'high',
        labels: ['Boarding pass', 'Android'],
        assignees: ['priya'],
        points: 5,
        start: -6,
        due: 7,
        text: 'Same content as on iOS. Android shows the logo in a circle, so we need one without the name. @aiko could you export it at 660 × 660?',
        events: [
          { ago: 34, by: 'aiko', says: 'Exported, it is in the design link of the parent.' },
          { ago: 6, by: 'priya', state: 'In Progress' },
        ],
      },
      {
        key: 'wallet-updates',
        title: 'Change the pass when the sailing is late or cancelled',
        by: 'daria',
        ago: 33,
        state: 'Backlog',
        priority: 'medium',
        labels: ['Boarding pass', 'Notifications'],
        assignees: ['daria'],
        points: 5,
        text: text`
          Both systems want a push to a device token that we have to store. When the sailing changes:

          ~~~ts
          for (const device of await devicesOf(pass)) {
            await push(device, { passType, serial: pass.serial });
          }
          ~~~

          The phone then asks us for the new pass. With 300 passengers that is 300 requests within seconds, so the answer has to
          come from a cache.
        `,
        events: [{ ago: 33, by: 'daria', relation: 'blocked_by', to: 'wallet-ios' }],
      },
    ],
  },
  {
    key: 'dark-code',
    title: 'Scanner at Lisk cannot read the code in dark mode',
    by: 'noor',
    ago: 44,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Boarding pass'],
    assignees: ['priya', 'kwame'],
    points: 1,
    due: -43,
    text: text`
      This morning every fourth pass failed at Lisk, and the crew had to type the references. It is always phones in dark mode:
      the code is white on black there.

      The scanners in Pellhaven are newer and do not mind.
    `,
    events: [
      { ago: 44, by: 'priya', state: 'In Progress' },
      {
        ago: 44,
        by: 'priya',
        says: 'The code is now always black on white with a white margin of four modules, in both modes. A release takes a day for the store review.',
      },
      { ago: 43, by: 'kwame', says: 'Same on iOS. I asked for an expedited review.' },
      { ago: 43, by: 'kwame', state: 'Done' },
      {
        ago: 42,
        by: 'noor',
        says: 'The 7:10 from Lisk boarded without a single typed reference.',
        reactions: { '🎉': ['priya', 'kwame', 'robin'] },
      },
    ],
  },
  {
    key: 'blank-pass',
    title: 'Boarding pass is blank without a connection',
    by: 'ines',
    ago: 8,
    state: 'Todo',
    priority: 'urgent',
    labels: ['Bug', 'Boarding pass', 'Offline'],
    assignees: ['priya'],
    points: 3,
    due: 0,
    text: text`
      ## Steps
      1. Open a trip with a connection, so that it is stored
      2. Close the app, switch to flight mode
      3. Open the app and the pass

      **Expected:** the code
      **Actual:** a white page with the name of the passenger

      Android only, since version 4.1. On the pier at Orrin there is hardly any reception, so this hits people exactly where they need the pass.
    `,
    events: [
      { ago: 8, by: 'emre', says: 'Reproduced on two phones. It works when the pass itself was open once before.' },
      { ago: 7, by: 'priya', state: 'In Progress' },
      {
        ago: 6,
        by: 'priya',
        says: text`
          Since 4.1 the picture of the code comes from the server instead of being drawn on the phone. I bring the drawing back:
          the text in the code is stored with the trip, so nothing has to be loaded.
        `,
        reactions: { '👍': ['emre', 'kwame'] },
      },
      { ago: 3, by: 'priya', state: 'In Review' },
      {
        ago: 1,
        by: 'emre',
        says: 'Good in flight mode, after a restart of the phone, and with a trip of eight people. One more phone to go.',
      },
    ],
  },
  {
    key: 'brightness',
    title: 'Turn up the brightness while the pass is open',
    by: 'noor',
    ago: 46,
    state: 'Todo',
    priority: 'medium',
    labels: ['Boarding pass'],
    assignees: ['kwame', 'priya'],
    points: 1,
    text: 'And back to what it was when the pass is closed or the app is left. In sunlight the scanners need it.',
    events: [
      { ago: 41, by: 'kwame', state: 'In Progress' },
      {
        ago: 39,
        by: 'priya',
        says: 'Done on both. On Android only for our own window, so that it cannot stay bright by accident.',
      },
      { ago: 39, by: 'priya', state: 'Done' },
      { ago: 38, by: 'noor', reacts: '👍' },
    ],
  },
  {
    key: 'family-pass',
    title: 'One code for the whole family',
    by: 'ines',
    ago: 26,
    state: 'Todo',
    priority: 'medium',
    labels: ['Boarding pass', 'Customer request'],
    assignees: ['kwame'],
    points: 5,
    due: 20,
    text: text`
      Parents swipe through five passes while holding a child. One code could let everybody of a booking pass who is there.

      The gate asks "how many of five?", the crew taps the number. Who comes later shows the same code again.
    `,
    events: [
      {
        ago: 25,
        by: 'noor',
        says: 'We must know *who* is on board, not only how many. It is the law for the passenger list.',
      },
      {
        ago: 25,
        by: 'ines',
        says: 'Then the gate could list the names, all ticked, and the crew unticks who is missing?',
      },
      {
        ago: 24,
        by: 'noor',
        says: 'That works. It is even better than today, people often show the pass of the wrong child.',
        reactions: { '😄': ['ines', 'kwame'], '👍': ['robin'] },
      },
    ],
  },
  {
    key: 'vehicle-lane',
    title: 'Show the vehicle lane on the pass',
    by: 'noor',
    ago: 16,
    state: 'Todo',
    priority: 'medium',
    labels: ['Boarding pass'],
    assignees: ['priya'],
    points: 2,
    due: 10,
    text: 'The lane is known about 30 minutes before departure. A big number above the code, and nothing while it is not known. We paint the same number on the ground.',
    events: [
      {
        ago: 15,
        by: 'aiko',
        says: "Number at 64 pt, readable at arm's length through a windshield. Sketch follows tomorrow.",
      },
    ],
  },
  {
    key: 'past-passes',
    title: 'Passes stay on top after the trip is over',
    by: 'emre',
    ago: 37,
    state: 'Todo',
    priority: 'low',
    labels: ['Bug', 'Boarding pass'],
    assignees: ['kwame'],
    points: 1,
    text: 'A pass should move to "Past trips" one hour after arrival. Today it does so only when the app is started anew.',
    events: [
      { ago: 29, by: 'kwame', state: 'In Progress' },
      { ago: 27, by: 'kwame', state: 'Done' },
    ],
  },
  {
    key: 'share-pass',
    title: 'Send a pass to somebody else',
    by: 'robin',
    ago: 22,
    state: 'Backlog',
    priority: 'low',
    labels: ['Boarding pass', 'Customer request'],
    assignees: ['daria'],
    points: 3,
    text: 'One person books for the group, everybody wants their own pass on their own phone. A link that can be opened once would be enough.',
    events: [
      {
        ago: 21,
        by: 'daria',
        says: 'Once per passenger, and it stops working when it is opened on another phone later. I can do that without accounts.',
      },
    ],
  },
  {
    key: 'screenshot-warning',
    title: 'Warn when somebody takes a screenshot of the pass',
    by: 'kwame',
    ago: 30,
    state: 'Backlog',
    priority: 'none',
    labels: ['Boarding pass'],
    text: 'Screenshots do not get delays or lane numbers. We could show a note when one is taken.',
    events: [
      {
        ago: 23,
        by: 'aiko',
        says: 'People take screenshots because they do not trust us to work offline. Let us make offline work well instead ({{offline-screens}}).',
      },
      { ago: 23, by: 'kwame', says: 'Fair point. Closing.' },
      { ago: 23, by: 'kwame', state: 'Cancelled' },
    ],
  },
];
