import { clsx } from 'clsx';
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { t } from '#platform/ui/text.ts';
import { PickerList } from './picker-list.tsx';
import { PickerPage } from './picker-page.ts';
import { type PickerLine, pickerLines, type PickerOption } from './picker-options.ts';

export interface PickerPanelProps {
  /** What is picked: "State", "Assignees". Names the list and the search field. */
  label: string;
  options: readonly PickerOption[];
  /** They are still being read, or looked for: a key that picks waits for them, so that it picks nothing else. */
  isReading?: boolean | undefined;
  /** The option that means "no value" ("No assignee"); digit 0. */
  empty?: PickerOption | undefined;
  /** Whether it is the last one: where the options have a rank that it ends. */
  isEmptyLast?: boolean;
  /** The chosen values; one at most in a single picker. */
  chosen: readonly string[];
  /** Values that only some of several issues have: drawn with a dash. */
  mixed?: readonly string[];
  /** Several values: stays open and toggles them. */
  multiple?: boolean;
  /** A value was chosen (single) or toggled (multiple). */
  onPick: (value: string) => void;
  /** When given, an unknown name can be created. */
  onCreate?: ((name: string) => void) | undefined;
  /** Digit keys choose by position while nothing is typed: for fixed lists. */
  digits?: boolean;
  /** A search field; by default for more than five options. */
  searchable?: boolean;
  /** The options are titles, which need more room than names. */
  isWide?: boolean;
  /** What is typed, for options that come from a search of the caller's. */
  onQuery?: (query: string) => void;
  onClose: () => void;
}

/** What can be picked, wherever it is shown. */
export type PickerChoice = Omit<PickerPanelProps, 'onClose'>;

const NONE: readonly string[] = [];
const picks = (line: PickerLine | undefined) =>
  line?.kind === 'create' || (line?.kind === 'option' && line.option.offBecause === undefined);

/** The inside of a picker: a search field over a list, a combobox for assistive technology (screens.md 2.13). */
export function PickerPanel({
  label,
  options,
  isReading = false,
  empty,
  isEmptyLast,
  chosen,
  mixed = NONE,
  multiple = false,
  isWide = false,
  onPick,
  onCreate,
  digits = false,
  searchable: wantsSearch = options.length > 5 || onCreate !== undefined,
  onQuery,
  onClose,
}: PickerPanelProps) {
  const page = useContext(PickerPage);
  // How many there will be is not known yet, and a field that comes later would not have the focus.
  const [wasReading] = useState(isReading);
  const searchable = wantsSearch || wasReading || page !== null;
  const [query, setQuery] = useState('');
  const lines = pickerLines({ options, empty, isEmptyLast, query, digits, canCreate: onCreate !== undefined });
  /** The line that the person went to; null: none, so the one to start on is active, also when options arrive later. */
  const [reached, setReached] = useState<number | null>(null);
  const active = reached ?? firstActive(lines, query === '' ? chosen : NONE);
  /** The key that waits for the options. */
  const [held, setHeld] = useState<string | null>(null);
  const listId = useId();
  const focus = useRef<HTMLInputElement & HTMLDivElement>(null);

  const type = (text: string) => {
    setQuery(text);
    onQuery?.(text);
    const next = pickerLines({ options, empty, isEmptyLast, query: text, digits, canCreate: onCreate !== undefined });
    setReached(null);
    setHeld(null);
    announce(t('results', { count: next.filter((line) => line.kind === 'option').length }));
  };
  const pick = (line: PickerLine | undefined) => {
    if (!line || !picks(line)) return;
    if (line.kind === 'create') onCreate?.(line.name);
    else if (line.kind === 'option') onPick(line.option.value);
    if (!multiple) onClose();
    else if (query !== '') type('');
    else setReached(lines.indexOf(line));
  };
  const pickBy = (key: string) => {
    const digit = Number(key);
    if (key === 'Enter' || key === ' ') pick(lines[active]);
    else pick(lines.find((line) => line.kind === 'option' && line.digit === digit));
  };
  const settle = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    pickBy(held);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a key that was pressed before takes effect now, as if it were pressed
    if (!isReading) settle();
  }, [isReading]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = moveTo(lines, active, event.key, isApple ? event.metaKey : event.ctrlKey);
    const digit = digits && query === '' && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isPick = event.key === 'Enter' || (event.key === ' ' && (query === '' || !searchable)) || digit;
    if (to !== null) setReached(to);
    else if (event.key === 'Enter' && multiple && (isApple ? event.metaKey : event.ctrlKey)) onClose();
    else if (isPick && isReading && reached === null) setHeld(event.key);
    else if (isPick) pickBy(event.key);
    else if (event.key === 'Tab') onClose();
    else if (event.key === 'Escape' && page !== null && query !== '') type('');
    else if (!searchable && event.key.length === 1) setReached(startingWith(lines, active, event.key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const combobox = {
    ref: focus,
    'aria-label': label,
    'aria-activedescendant': picks(lines[active]) ? `${listId}-${active}` : undefined,
    onKeyDown: press,
  };
  return (
    <div
      className={clsx(
        'flex max-w-full flex-col',
        page === null ? 'max-h-90 pointer-coarse:max-h-116' : 'max-h-116 min-h-0 w-full',
        page === null && (isWide ? 'w-100' : 'w-65'),
      )}
    >
      {searchable && (
        <div
          className={clsx(
            'flex shrink-0 items-center gap-2 border-b border-line',
            page === null ? 'h-9 px-2.5' : 'h-12 px-4',
          )}
        >
          <SearchIcon size={page === null ? 14 : 16} className="text-ink-3" />
          <input
            {...combobox}
            type="text"
            role="combobox"
            aria-controls={listId}
            aria-expanded
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={page?.placeholder ?? label}
            value={query}
            onChange={(event) => type(event.target.value)}
            data-no-ring
            className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none"
          />
        </div>
      )}
      <PickerList
        id={listId}
        label={label}
        lines={lines}
        active={active}
        chosen={chosen}
        mixed={mixed}
        multiple={multiple}
        isReading={isReading}
        onActive={setReached}
        onPick={pick}
        ownFocus={searchable ? undefined : combobox}
      />
    </div>
  );
}

/** Returns the line to start on: the chosen one, else the first that can be picked. */
function firstActive(lines: readonly PickerLine[], chosen: readonly string[]): number {
  const own = lines.findIndex((line) => line.kind === 'option' && chosen.includes(line.option.value));
  return own >= 0 ? own : Math.max(0, lines.findIndex(picks));
}

/** Returns the line a movement key leads to, or null when it is no such key. */
function moveTo(lines: readonly PickerLine[], from: number, key: string, mod: boolean): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
  const step = steps[key];
  if (key === 'Home' || (key === 'ArrowUp' && mod)) return nearest(lines, 0, 1);
  if (key === 'End' || (key === 'ArrowDown' && mod)) return nearest(lines, lines.length - 1, -1);
  if (step === undefined) return null;
  const wraps = Math.abs(step) === 1;
  const to = from + step;
  if (wraps && (to < 0 || to >= lines.length)) return nearest(lines, to < 0 ? lines.length - 1 : 0, step);
  return nearest(lines, Math.max(0, Math.min(lines.length - 1, to)), Math.sign(step), from);
}

/** Returns the nearest line from `at` in `step` direction that can be picked; `else` when there is none. */
function nearest(lines: readonly PickerLine[], at: number, step: number, otherwise = 0): number {
  for (let index = at; index >= 0 && index < lines.length; index += step) if (picks(lines[index])) return index;
  return step > 0 && at > 0 ? nearest(lines, 0, 1, otherwise) : otherwise;
}

function startingWith(lines: readonly PickerLine[], from: number, letter: string): number {
  const order = lines.map((_, index) => (from + 1 + index) % lines.length);
  const starts = (index: number) => {
    const line = lines[index];
    return line?.kind === 'option' && picks(line) && line.option.label.toLowerCase().startsWith(letter.toLowerCase());
  };
  return order.find(starts) ?? from;
}
