/** The reactions offered first, as the wire's clients store them: decimal code points (wire-work-tracking.md 7). */
export const quickReactions = ['128077', '128078', '128516', '128165', '128533', '129505', '9992', '128064'] as const;

/** The longest code that the server stores, in characters (wire-work-tracking.md 7). */
const longestCode = 20;

/** Returns how an emoji is stored: its decimal code points; itself where these are longer than the server takes. */
export function codeOfEmoji(emoji: string): string {
  const points = Array.from(emoji, (sign) => sign.codePointAt(0));
  // Other clients store one sign without the selector that requests an emoji.
  if (points.length === 2 && points[1] === 0xfe_0f) points.pop();
  const code = points.join('-');
  return code.length > longestCode ? emoji : code;
}

/** Returns the emoji of a stored reaction; text that is no code point, as other clients may send, is shown as it is. */
export function emojiOfCode(code: string): string {
  const points = code.split('-').map(Number);
  const isEmoji = points.every((point) => Number.isInteger(point) && point > 0 && point <= 0x10_ff_ff);
  // Older symbols are drawn as text unless a variation selector requests an emoji.
  return isEmoji ? `${String.fromCodePoint(...points)}${points.length === 1 ? '\u{FE0F}' : ''}` : code;
}
