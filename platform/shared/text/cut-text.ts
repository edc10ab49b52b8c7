const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Splits `text` so that `head` has at most `limit` characters, without splitting what a reader sees as one character
 * (an emoji of several code points, a letter with its accents). `head + rest` is always the whole text.
 * Lengths are UTF-16 units, the strictest count, so the head fits a limit whichever way characters are counted.
 */
export function cutText(text: string, limit: number): { head: string; rest: string } {
  if (text.length <= limit) return { head: text, rest: '' };
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, limit + 64))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  if (end === 0) end = wholeCodePointsUpTo(text, limit);
  return { head: text.slice(0, end), rest: text.slice(end) };
}

/** One grapheme longer than the limit (a pile of combining marks) is cut between code points. */
function wholeCodePointsUpTo(text: string, limit: number): number {
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
