/** How well a text answers what is typed, and which of its letters do. */
export interface TextMatch {
  /** Higher is better; at most about 11. */
  readonly score: number;
  /** The letters of the text that were typed, as indexes in rising order. */
  readonly letters: readonly number[];
}

const atWordStart = 9;
const inARow = 10;
const loose = -6;
/** Less for each typed letter is chance, not a match. */
const least = 4.5;
/** Shorter pieces from the middle of a word are chance. */
const leastInside = 3;

/**
 * Matches what is typed with a text: each word typed must stand in it as a subsequence, in any order of the words.
 * Letters that begin a word or follow one another count most (screens.md 2.7). Returns null for what would be chance.
 * Case and accents do not matter.
 */
export function matchText(typed: string, text: string): TextMatch | null {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  const folded = foldLetters(text);
  if (words.length === 0) return null;
  const matches: TextMatch[] = [];
  for (const word of words) {
    const match = matchWord(word, folded);
    if (!match) return null;
    matches.push(match);
  }
  const letters = [...new Set(matches.flatMap((match) => match.letters))].sort((a, b) => a - b);
  const mean = matches.reduce((sum, { score }) => sum + score, 0) / matches.length;
  // Of equal matches, the one at the start of the text and the shorter text come first.
  return { score: mean + (letters[0] === 0 ? 1 : 0) - Math.min(text.length, 100) / 200, letters };
}

/** Letters without case and accents, each at its own index. */
function foldLetters(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    folded += letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter;
  }
  return folded;
}

function matchWord(word: string, text: string): TextMatch | null {
  if (word.length > text.length) return null;
  return matchFromStart(word, text) ?? matchInside(word, text);
}

/** A piece from the middle of a word. */
function matchInside(word: string, text: string): TextMatch | null {
  const at = word.length < leastInside ? -1 : text.indexOf(word);
  if (at < 0) return null;
  const letters = Array.from({ length: word.length }, (_, index) => at + index);
  return { score: (loose + (word.length - 1) * inARow) / word.length, letters };
}

/** The best way to find the letters of a word in a text, in their order, from the start of one of its words on. */
function matchFromStart(word: string, text: string): TextMatch | null {
  const isStart = (at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  /** Of each typed letter: the best score when it is found at each index, and where the letter before was. */
  const scores: number[][] = [];
  const before: number[][] = [];
  for (let typed = 0; typed < word.length; typed += 1) {
    const own = Array.from({ length: text.length }, () => -Infinity);
    const from = Array.from({ length: text.length }, () => -1);
    const previous = scores[typed - 1];
    let best = typed === 0 ? 0 : -Infinity;
    let bestAt = -1;
    for (let at = 0; at < text.length; at += 1) {
      if (text.charAt(at) === word.charAt(typed)) {
        const alone = best + (isStart(at) ? atWordStart : typed === 0 ? -Infinity : loose);
        const joined = previous && at > 0 ? (previous[at - 1] ?? -Infinity) + inARow : -Infinity;
        own[at] = Math.max(alone, joined);
        from[at] = joined >= alone ? at - 1 : bestAt;
      }
      const here = previous?.[at] ?? -Infinity;
      if (here > best) [best, bestAt] = [here, at];
    }
    scores.push(own);
    before.push(from);
  }
  const last = scores.at(-1) ?? [];
  const score = Math.max(...last);
  if (score < least * word.length) return null;
  const letters: number[] = [];
  let at = last.indexOf(score);
  for (let typed = word.length - 1; typed >= 0; typed -= 1) {
    letters.unshift(at);
    at = before[typed]?.[at] ?? -1;
  }
  return { score: score / word.length, letters };
}
