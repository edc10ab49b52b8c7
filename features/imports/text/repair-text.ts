import type { Place } from '#features/imports/model.ts';
import type { Notes } from '#features/imports/notes.ts';

// Tab and line feed are text; every other C0 control and DEL is not (PostgreSQL refuses NUL, HTML the others).
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * `text` as it can be stored: line ends are LF, control characters are removed, lone surrogates become U+FFFD.
 * Whatever had to be changed is noted, with how many characters. Everything else stays as it is, also what looks odd
 * (zero-width marks, text that is not NFC, right-to-left marks).
 */
export function repairText(text: string, place: Place, notes: Notes): string {
  let repaired = text;
  if (repaired.includes('\r')) {
    repaired = repaired.replace(/\r\n?/g, '\n');
    notes.add('repaired', 'texts with Windows line endings (CRLF made LF)');
  }
  const removed = repaired.match(controls);
  if (removed) {
    repaired = repaired.replace(controls, '');
    const nul = removed.filter((character) => character === '\0').length;
    if (nul > 0) notes.add('repaired', 'NUL characters removed', place, `${nul} removed`);
    if (removed.length > nul) {
      notes.add('repaired', 'control characters removed', place, `${removed.length - nul} removed`);
    }
  }
  if (!repaired.isWellFormed()) {
    repaired = repaired.toWellFormed();
    notes.add('repaired', 'broken characters (lone surrogates) replaced by U+FFFD', place);
  }
  return repaired;
}
