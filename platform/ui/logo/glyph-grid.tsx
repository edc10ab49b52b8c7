/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of marks found by typing is no native select */
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { t } from '#platform/ui/text.ts';

export interface Glyph {
  readonly value: string;
  /** The name for screen readers and search. */
  readonly name: string;
  /** Other words it is found by, after those whose name matches. */
  readonly words?: readonly string[];
  readonly mark: ReactNode;
}

export interface GlyphGroup {
  readonly id: string;
  readonly label: string;
  readonly glyphs: readonly Glyph[];
}

interface GlyphGridProps {
  label: string;
  groups: readonly GlyphGroup[];
  onPick: (value: string) => void;
  /** Stands between the search and the grid. */
  children?: ReactNode;
}

/** A searchable grid of small marks: typing finds, arrows move through the grid, Enter picks. */
export function GlyphGrid({ label, groups, onPick, children }: GlyphGridProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = find(groups, query);
  const first = found[0]?.glyphs[0];
  const keyOf = (group: GlyphGroup, glyph: Glyph) => `${id}-${group.id}-${glyph.name}`;
  const current = active ?? (query !== '' && found[0] && first ? keyOf(found[0], first) : null);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const options = [...(grid.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === current);
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]?.click();
      return;
    }
    // In typed words the sideways arrows move the caret.
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (sideways && query !== '' && active === null) return;
    const next = at < 0 ? (event.key === 'ArrowDown' ? options[0] : undefined) : neighbor(options, at, event.key);
    if (!next) return;
    event.preventDefault();
    setActive(next.id);
    next.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SearchInput
        label={t('search')}
        value={query}
        onChange={(text) => {
          setQuery(text);
          setActive(null);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-grid`}
        aria-activedescendant={current ?? undefined}
        autoComplete="off"
      />
      {children}
      <div ref={grid} id={`${id}-grid`} role="listbox" aria-label={label} className="h-64 overflow-y-auto">
        {found.map((group) => (
          <div key={group.id} role="group" aria-label={group.label}>
            <p aria-hidden className="sticky top-0 z-10 bg-raised py-1 text-small text-ink-3">
              {group.label}
            </p>
            <div className="grid grid-cols-9">
              {group.glyphs.map((glyph) => (
                <button
                  key={glyph.value}
                  type="button"
                  id={keyOf(group, glyph)}
                  role="option"
                  aria-label={glyph.name}
                  aria-selected={keyOf(group, glyph) === current}
                  title={glyph.name}
                  tabIndex={-1}
                  onClick={() => onPick(glyph.value)}
                  className={clsx(
                    'flex size-8 items-center justify-center rounded-control text-title-m leading-none hover:bg-hover',
                    keyOf(group, glyph) === current && 'bg-pressed outline-2 -outline-offset-2 outline-accent',
                  )}
                >
                  {glyph.mark}
                </button>
              ))}
            </div>
          </div>
        ))}
        {found.length === 0 && <p className="py-6 text-center text-body text-ink-3">{t('noMatch')}</p>}
      </div>
    </div>
  );
}

/** Returns the groups; of a search one group, first what has the words in its name. */
function find(groups: readonly GlyphGroup[], query: string): readonly GlyphGroup[] {
  const typed = fold(query.trim());
  if (typed === '') return groups.filter(({ glyphs }) => glyphs.length > 0);
  const all = groups.filter(({ id }) => id !== 'recent').flatMap(({ glyphs }) => glyphs);
  const has = (text: string) => typed.split(/\s+/).every((word) => fold(text).includes(word));
  const [byName, others] = [all.filter(({ name }) => has(name)), all.filter(({ name }) => !has(name))];
  const glyphs = [...byName, ...others.filter(({ name, words = [] }) => has([name, ...words].join(' ')))];
  return glyphs.length > 0 ? [{ id: 'found', label: t('found'), glyphs }] : [];
}

/**
 * Returns the option that an arrow key leads to: the next in reading order, or the nearest in the row above or below.
 */
function neighbor(options: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return options[at + 1];
  if (key === 'ArrowLeft') return options[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const from = options[at]?.getBoundingClientRect();
  if (!from) return undefined;
  const rest = key === 'ArrowDown' ? options.slice(at + 1) : options.slice(0, at).toReversed();
  const beyond = rest.map((option) => ({ option, box: option.getBoundingClientRect() }));
  const row = beyond.find(({ box }) => (key === 'ArrowDown' ? box.top > from.top + 4 : box.top < from.top - 4));
  if (!row) return undefined;
  const inRow = beyond.filter(({ box }) => Math.abs(box.top - row.box.top) < 4);
  return inRow.toSorted((a, b) => Math.abs(a.box.left - from.left) - Math.abs(b.box.left - from.left))[0]?.option;
}
