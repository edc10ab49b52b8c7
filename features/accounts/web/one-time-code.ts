const LETTERS = 12;
const GROUP = 4;

/** What is typed or pasted into the code's field, in the shape of the email: `aaaa-bbbb-cccc`. */
export function shapeCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, LETTERS);
  return letters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** Returns whether all letters are there. */
export function isWholeCode(code: string): boolean {
  return code.replaceAll('-', '').length === LETTERS;
}
