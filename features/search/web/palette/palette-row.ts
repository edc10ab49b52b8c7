import type { ReactNode } from 'react';
import type { Piece } from '#features/search/contract.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { Offer } from '#platform/web/commands/bound-commands.ts';
import type { CommandChoice } from '#platform/web/commands/command.ts';
import { matchText } from '#platform/web/commands/match-text.ts';

/** What choosing a row does. */
export type RowAction =
  | { readonly kind: 'command'; readonly offer: Offer }
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'pick'; readonly choice: CommandChoice; readonly value: string }
  /** Shows the rest of its group, of which `first` is the first. */
  | { readonly kind: 'more'; readonly first: string }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'forget' }
  | { readonly kind: 'create'; readonly title: string }
  | { readonly kind: 'widen' };

/** A line of the palette. */
export interface PaletteRow {
  readonly id: string;
  /** Rows with one heading stand together under it. */
  readonly heading: string;
  readonly label: readonly Piece[];
  readonly icon?: Icon | undefined;
  readonly mark?: ReactNode;
  /** The key of an issue. */
  readonly issueKey?: string | undefined;
  /** A second line: where an issue says what was looked for. */
  readonly snippet?: readonly Piece[];
  readonly hint?: string | undefined;
  readonly keys?: string | undefined;
  /** Why it can't be chosen now. */
  readonly offBecause?: string | undefined;
  readonly isDanger?: boolean;
  /** Its own page, for a new tab. */
  readonly href?: string | undefined;
  /** Whether the search found it: for what is typed now, or for what was typed before, until there is an answer. */
  readonly found?: 'now' | 'before';
  readonly action: RowAction;
}

/** A text in pieces, those typed marked. */
export function markLetters(text: string, letters: readonly number[]): readonly Piece[] {
  const pieces: { text: string; hit: boolean }[] = [];
  const marked = new Set(letters);
  for (let at = 0; at < text.length; at += 1) {
    const hit = marked.has(at);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), hit });
  }
  return pieces;
}

/** A text that nothing was looked for in. */
export const unmarked = (text: string): readonly Piece[] => [{ text, hit: false }];

/** How well a name or the other words for it answer what is typed; null when neither does. */
export function rankName(
  typed: string,
  name: string,
  aliases: string,
): { readonly score: number; readonly label: readonly Piece[] } | null {
  const own = matchText(typed, name);
  const other = aliases === '' ? null : matchText(typed, aliases);
  if (!own && !other) return null;
  // What the name itself says counts more.
  const score = Math.max(own?.score ?? 0, (other?.score ?? 0) - 1);
  return { score, label: own ? markLetters(name, own.letters) : unmarked(name) };
}
