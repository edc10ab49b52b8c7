import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { noValue } from '#features/issue-query/rules.ts';
import { readDays } from '#features/issue-query/read-term.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isInRange, isInstantFilter, type DayFilter } from '#features/issues/web/store/list-query.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import type { FilterCounts } from './filter-counts.ts';
import { FilterOption, filterOptionClass } from './filter-option.tsx';
import { filterName } from './filter-values.tsx';

interface NamedDays {
  readonly token: string;
  readonly name: () => string;
}

/** Days that are offered by name, with their tokens (screens.md 2.4, 3.35). */
const ahead: readonly NamedDays[] = [
  { token: '1_weeks;after;fromnow', name: () => t('fromNow_1_weeks') },
  { token: '2_weeks;after;fromnow', name: () => t('fromNow_2_weeks') },
  { token: '1_months;after;fromnow', name: () => t('fromNow_1_months') },
  { token: '2_months;after;fromnow', name: () => t('fromNow_2_months') },
  { token: noValue, name: () => issueText('noDate') },
];
/** The same for filters by days gone by. */
const past: readonly NamedDays[] = [
  { token: '1_weeks;after;ago', name: () => t('ago_1_weeks') },
  { token: '2_weeks;after;ago', name: () => t('ago_2_weeks') },
  { token: '1_months;after;ago', name: () => t('ago_1_months') },
  { token: '2_months;after;ago', name: () => t('ago_2_months') },
];
const named = [...ahead, ...past];

/** What tokens of days ask for: "1 week from now", "Mar 3 – Mar 9". */
export function daysInWords(tokens: readonly string[]): string {
  const one = named.find(({ token }) => tokens.length === 1 && token === tokens[0]);
  if (one) return one.name();
  const range = readDays('target_date', tokens.join(','), currentDay());
  if (range?.none) return issueText('noDate');
  const [from, to] = [formatDay(range?.from), formatDay(range?.to)];
  if (from === '') return t('onOrBefore', { day: to });
  return to === '' ? t('onOrAfter', { day: from }) : t('daysBetween', { from, to });
}

interface DaySectionProps {
  session: Pick<ListSession, 'display'>;
  filter: DayFilter;
  /** What is typed into the search of the panel. */
  query: string;
  counts: FilterCounts;
}

/** The section of a filter by days: likely ones to tick, one at a time, and a range of one's own. */
export const DaySection = observer(function DaySection({ session, filter, query, counts }: DaySectionProps) {
  const tokens = session.display.now.filters[filter] ?? [];
  const set = (next: readonly string[]) =>
    session.display.change('filters', { [filter]: next.length === 0 ? null : next });
  const name = filterName(filter);
  const wanted = fold(query.trim());
  const isMet = (words: string) => wanted === '' || fold(words).includes(wanted) || fold(name).includes(wanted);
  const found = (isInstantFilter(filter) ? past : ahead).filter((one) => isMet(one.name()));
  const hasRange = isMet(t('customDates'));
  if (found.length === 0 && !hasRange) return null;
  return (
    <fieldset className="pb-1">
      <legend className="px-2 py-1 text-small text-ink-3">{name}</legend>
      {found.map(({ token, name: label }) => (
        <Checkbox
          key={token}
          checked={tokens.includes(token)}
          onChange={(on) => set(on ? [token] : [])}
          label={<FilterOption name={label()} count={() => counts.sumOf(filter, isDayIn(token))} />}
          className={filterOptionClass}
        />
      ))}
      {hasRange && <OwnRange name={name} tokens={tokens} onChange={set} />}
    </fieldset>
  );
});

/** Whether a day, or `None` for no day, is one of those that a token asks for. */
function isDayIn(token: string): (day: string) => boolean {
  const range = readDays('target_date', token, currentDay());
  return (day) => range !== null && isInRange(day === noValue ? null : day, range);
}

const sides = ['after', 'before'] as const;
type OwnDays = Readonly<Record<(typeof sides)[number], string>>;

function isOutOfOrder({ after, before }: OwnDays): boolean {
  return after >= '1900' && before >= '1900' && after > before;
}

interface OwnRangeProps {
  name: string;
  tokens: readonly string[];
  onChange: (tokens: readonly string[]) => void;
}

/** Two days, of which one may be missing. A range that ends before it begins is not asked for. */
function OwnRange({ name, tokens, onChange }: OwnRangeProps) {
  const id = useId();
  /** Days that are not asked for: a year half typed, or a range that ends before it begins. */
  const [typed, setTyped] = useState<OwnDays | null>(null);
  const days = typed ?? { after: ownDay(tokens, 'after'), before: ownDay(tokens, 'before') };
  const isReversed = isOutOfOrder(days);
  const choose = (side: 'after' | 'before', day: string) => {
    const next = { ...days, [side]: day };
    const isWhole = sides.every((one) => next[one] === '' || next[one] >= '1900');
    if (!isWhole || isOutOfOrder(next)) return setTyped(next);
    setTyped(null);
    onChange(sides.flatMap((one) => (next[one] === '' ? [] : [`${next[one]};${one}`])));
  };
  const field = (side: 'after' | 'before', label: string) => (
    <label className="flex min-w-0 flex-1 flex-col gap-0.5 text-small text-ink-3">
      {label}
      <Input
        size={28}
        type="date"
        aria-label={`${name}: ${label}`}
        aria-invalid={isReversed || undefined}
        aria-describedby={isReversed ? id : undefined}
        value={days[side]}
        onChange={(event) => choose(side, event.target.value)}
        className="text-ink"
      />
    </label>
  );
  return (
    <fieldset className="px-2 pt-1 pb-1">
      <legend className="sr-only">{`${name}: ${t('customDates')}`}</legend>
      <div className="flex gap-2">
        {field('after', t('dateFrom'))}
        {field('before', t('dateTo'))}
      </div>
      {isReversed && (
        <p id={id} className="pt-1 text-small text-danger">
          {t('datesOutOfOrder')}
        </p>
      )}
    </fieldset>
  );
}

function ownDay(tokens: readonly string[], side: 'after' | 'before'): string {
  const token = tokens.find((one) => /^\d{4}-\d{2}-\d{2};/.test(one) && one.endsWith(`;${side}`));
  return token?.slice(0, 10) ?? '';
}
