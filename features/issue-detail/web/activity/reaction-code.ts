/** The reactions offered first, as the wire's clients store them: decimal code points (wire-work-tracking.md 7). */
export const quickReactions = ['128077', '128078', '128516', '128165', '128533', '129505', '9992', '128064'] as const;

/** Returns the emoji of a stored reaction; text that is no code point, as other clients may send, is shown as it is. */
export function emojiOfCode(code: string): string {
  const points = code.split('-').map(Number);
  const isEmoji = points.every((point) => Number.isInteger(point) && point > 0 && point <= 0x10_ff_ff);
  // Older symbols are drawn as text unless a variation selector requests an emoji.
  return isEmoji ? `${String.fromCodePoint(...points)}${points.length === 1 ? '\u{FE0F}' : ''}` : code;
}
