import type { ReactNode } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';

export interface PickerOption {
  value: string;
  label: string;
  icon?: Icon | undefined;
  /** A drawn mark instead of an icon: a glyph, an avatar, a color dot. */
  mark?: ReactNode;
  /** Shown after the label in a quieter color. */
  hint?: string | undefined;
  /** What the option means, on a line of its own. */
  note?: string | undefined;
  /** More words to find it by. */
  keywords?: string | undefined;
  /** Options of one group are listed together under its name. */
  group?: string | undefined;
  offBecause?: string | undefined;
}

/** A rendered line of the list: a heading, an option, or an offer to create the typed name. */
export type PickerLine =
  | { kind: 'heading'; label: string }
  | { kind: 'option'; option: PickerOption; digit: number | null }
  | { kind: 'create'; name: string };

/** Letters without case and accents, for finding. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Options whose label, hint or keywords contain the words typed; those that start with them first, else in their order. */
export function findOptions(options: readonly PickerOption[], query: string): readonly PickerOption[] {
  const wanted = fold(query.trim());
  if (wanted === '') return options;
  const words = wanted.split(/\s+/);
  const found = options.filter((option) => {
    const text = fold(`${option.label} ${option.hint ?? ''} ${option.keywords ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const starts = found.filter((option) => fold(option.label).startsWith(wanted));
  return [...starts, ...found.filter((option) => !starts.includes(option))];
}

interface LinesInput {
  options: readonly PickerOption[];
  /** The option that means "no value", reached by the digit 0; the first one, or the last. */
  empty?: PickerOption | undefined;
  isEmptyLast?: boolean | undefined;
  query: string;
  digits: boolean;
  /** Whether to offer creating the typed name if no option has exactly this name. */
  canCreate: boolean;
}

/**
 * Returns the lines of a picker for what is typed: groups in the order their first option comes, the offer to create
 * last.
 */
export function pickerLines({
  options,
  empty,
  isEmptyLast,
  query,
  digits,
  canCreate,
}: LinesInput): readonly PickerLine[] {
  const none = empty ? [empty] : [];
  const all = isEmptyLast ? [...options, ...none] : [...none, ...options];
  const found = findOptions(all, query);
  const numbered = digits && query === '';
  const lines: PickerLine[] = [];
  let group: string | undefined;
  for (const option of found) {
    if (query.trim() === '' && option.group !== group && option.group !== undefined)
      lines.push({ kind: 'heading', label: option.group });
    group = option.group;
    const place = option === empty ? 0 : options.indexOf(option) + 1;
    lines.push({ kind: 'option', option, digit: numbered && place <= 9 ? place : null });
  }
  const name = query.trim();
  if (canCreate && name !== '' && !all.some((option) => fold(option.label) === fold(name)))
    lines.push({ kind: 'create', name });
  return lines;
}
