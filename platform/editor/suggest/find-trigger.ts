/** What a menu in the text offers. */
export type SuggestKind = 'commands' | 'people' | 'issues' | 'pages' | 'emoji';

/** A menu that typing asks for: its range runs from the sign to the caret. */
export interface Asked {
  readonly kind: SuggestKind;
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

/** The sign that opens each menu, and what may follow it (screens.md 3.9). Names and titles have spaces, but never begin with one. */
const signs: Readonly<Record<SuggestKind, { readonly sign: string; readonly query: RegExp }>> = {
  commands: { sign: '/', query: /^(?:[^\s/][^/]{0,30})?$/ },
  people: { sign: '@', query: /^(?:[^\s@][^@]{0,40})?$/ },
  issues: { sign: '#', query: /^(?:[^\s#][^#]{0,60})?$/ },
  pages: { sign: '[[', query: /^(?:[^\s\]][^\]]{0,60})?$/ },
  emoji: { sign: ':', query: /^[a-z][a-z0-9_+-]{1,30}$/i },
};

/**
 * Finds the menu that the text before the caret asks for: the last sign at its start or after a space. `before` has one
 * character for each position of the document.
 */
export function findTrigger(
  before: string,
  kinds: readonly SuggestKind[],
): { readonly kind: SuggestKind; readonly at: number; readonly query: string } | null {
  let best: { readonly kind: SuggestKind; readonly at: number; readonly query: string } | null = null;
  for (const kind of kinds) {
    const { sign, query: pattern } = signs[kind];
    const at = before.lastIndexOf(sign);
    if (at < 0 || (at > 0 && !/[\s(]/.test(before.charAt(at - 1)))) continue;
    const query = before.slice(at + sign.length);
    // "# " at the start of a line makes a heading.
    if (kind === 'issues' && at === 0 && query === '') continue;
    if (pattern.test(query) && (best === null || at > best.at)) best = { kind, at, query };
  }
  return best;
}
