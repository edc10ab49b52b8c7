import { describe, expect, it } from 'vitest';
import { cutReply, REPLY_LINE } from './cut-reply.ts';

const quote = `> ${REPLY_LINE}\n>\n> WEB-8 Broken link\n>\n> Hana commented: “Well?”`;

describe('what a person wrote is told from what they answer', () => {
  it.each([
    ['Gmail', `Yes, today.\n\nOn Mon, Nov 3, 2026 at 10:12 AM Cairn <cairn@example.com> wrote:\n\n${quote}`],
    ['Gmail, broken', `Yes, today.\n\nOn Mon, Nov 3, 2026 at 10:12 AM Cairn <\ncairn@example.com> wrote:\n\n${quote}`],
    ['Apple Mail', `Yes, today.\n\n> On 3. Nov 2026, at 10:12, Cairn <cairn@example.com> wrote:\n> \n${quote}\n`],
    ['Thunderbird in German', `Yes, today.\n\nAm 03.11.26 um 10:12 schrieb Cairn:\n${quote}`],
    ['in Spanish', `Yes, today.\n\nEl lun, 3 nov 2026 a las 10:12, Cairn (<cairn@example.com>) escribió:\n\n${quote}`],
    ['in Japanese', `Yes, today.\n\n2026年11月3日(月) 10:12 Cairn <cairn@example.com>：\n${quote}`],
    [
      'Outlook',
      `Yes, today.\n\n________________________________\nFrom: Cairn <cairn@example.com>\nSent: Monday, November 3, 2026 10:12\nTo: Ben\nSubject: WEB-8 Broken link\n\n${REPLY_LINE}\n\nHana commented`,
    ],
    [
      'Outlook in French',
      `Yes, today.\n\nDe : Cairn <cairn@example.com>\nEnvoyé : lundi 3 novembre 2026 10:12\nÀ : Ben\n\n${REPLY_LINE}`,
    ],
    [
      'Outlook of old',
      `Yes, today.\n\n-----Original Message-----\nFrom: Cairn [mailto:cairn@example.com]\n\nHana commented`,
    ],
    ['without marks', `Yes, today.\n\nOn 3 Nov 2026, 10:12, Cairn <cairn@example.com> wrote:\n\n${REPLY_LINE}\nWEB-8`],
    ['below the quote', `On 3 Nov 2026 at 10:12 Cairn <cairn@example.com> wrote:\n${quote}\n\nYes, today.`],
    ['with a signature', `Yes, today.\n\n-- \nBen Fisher\n+1 555 0100\n\n${quote}`],
    ['with a signature below the quote', `Yes, today.\n\nOn 3 Nov 2026 at 10:12 Cairn wrote:\n${quote}\n-- \nBen`],
    ['from a phone', `Yes, today.\n\nSent from my iPhone\n\n> On 3 Nov 2026 at 10:12, Cairn wrote:\n${quote}`],
    ['from a phone in German', `Yes, today.\n\nVon meinem iPhone gesendet\n\n${quote}`],
    ['with Windows line ends', `Yes, today.\r\n\r\n${quote.replaceAll('\n', '\r\n')}`],
  ])('%s', (_, text) => {
    expect(cutReply(text)).toBe('Yes, today.');
  });
});

it('keeps what is between quoted lines, with them', () => {
  const text = `On 3 Nov 2026 at 10:12 Cairn wrote:\n> Is it broken?\n\nYes.\n\n> Since when?\n\nMonday.\n\n> ${REPLY_LINE}`;
  expect(cutReply(text)).toBe('Yes.\n\n> Since when?\n\nMonday.');
});

it.each([
  'Two paragraphs.\n\nAnd a list:\n- one\n- two',
  'Steps at 10:30:\nopen it, press twice',
  'A rule\n---\nis no signature',
  `--\n${Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n')}`,
])('cuts nothing of a text of its own: %j', (text) => {
  expect(cutReply(text)).toBe(text);
});

it.each(['', '\n\n', quote, `On 3 Nov 2026 at 10:12 Cairn <cairn@example.com> wrote:\n${quote}`])(
  'finds nothing in a reply without words: %j',
  (text) => {
    expect(cutReply(text)).toBe('');
  },
);
