import type { Random } from './random.ts';
import { vocabulary } from './vocabulary.ts';

/** The most characters a title may have (wire-work-tracking.md 4.3). */
const LONGEST = 255;

/** A title: half of them under 50 characters, one in ten over 80; code in a tenth, a few odd ones. */
export function titleOf(random: Random): string {
  const wanted = Math.max(12, Math.min(LONGEST, random.logNormal(50, 0.37)));
  let title = coreOf(random);
  for (let tries = 0; tries < 12; tries += 1) {
    const tail = random.pick(random.chance(0.7) ? vocabulary.conditions : vocabulary.goals);
    // Takes the closer of the two lengths, so that half of the titles are longer than requested and half shorter.
    if (title.length + tail.length / 2 > wanted) break;
    title += tries % 3 === 2 ? `, also ${tail}` : ` ${tail}`;
  }
  if (random.chance(0.1)) title = title.replace(/ (?=\w+$)/, ` \`${random.pick(vocabulary.code)}\` `);
  if (random.chance(0.008)) title += ` (${random.pick(vocabulary.odd.nonAscii)})`;
  // Spreadsheets read text that starts like this as a formula.
  if (random.chance(0.002)) title = `${random.pick(['[gate] ', '=', '-', '+', '@'])}${title}`;
  return title.slice(0, LONGEST).trim();
}

function coreOf(random: Random): string {
  const part = random.pick(vocabulary.parts);
  if (random.chance(0.55)) return `${capital(part)} ${random.pick(vocabulary.faults)}`;
  return `${random.pick(vocabulary.actions)} the ${part}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
