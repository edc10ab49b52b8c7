import { observer } from 'mobx-react-lite';
import { noValue } from '#features/issue-query/rules.ts';
import { readDays } from '#features/issue-query/read-term.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isInRange, isInstantFilter, type DayFilter } from '#features/issues/web/store/list-query.ts';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { ahead, past } from './days-in-words.ts';
import type { FilterCounts } from './filter-counts.ts';
import { DayField } from '#platform/ui/dates/day-field.tsx';
import { FilterSection } from './filter-section.tsx';
import { FilterOption, filterOptionClass } from './filter-option.tsx';
import { filterName } from './filter-values.tsx';

interface DaySectionProps {
  session: Pick<ListSession, 'display'>;
  filter: DayFilter;
  /** What is typed into the search of the panel. */
  query: string;
  counts: FilterCounts;
  /** It is the only section. */
  isWhole: boolean;
}

/** The section of a filter by days: likely ones to tick, one at a time, and a range of one's own. */
export const DaySection = observer(function DaySection({ session, filter, query, counts, isWhole }: DaySectionProps) {
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
    <FilterSection filter={filter} name={name} staysOpen={isWhole || wanted !== ''}>
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
    </FilterSection>
  );
});

/** Whether a day, or `None` for no day, is one of those that a token asks for. */
function isDayIn(token: string): (day: string) => boolean {
  const range = readDays('target_date', token, currentDay());
  return (day) => range !== null && isInRange(day === noValue ? null : day, range);
}

interface OwnRangeProps {
  name: string;
  tokens: readonly string[];
  onChange: (tokens: readonly string[]) => void;
}

/** Two days, of which one may be missing. A range that ends before it begins can't be chosen. */
function OwnRange({ name, tokens, onChange }: OwnRangeProps) {
  const days = { after: ownDay(tokens, 'after'), before: ownDay(tokens, 'before') };
  const choose = (side: 'after' | 'before', day: string) => {
    const next = { ...days, [side]: day };
    onChange((['after', 'before'] as const).flatMap((one) => (next[one] === '' ? [] : [`${next[one]};${one}`])));
  };
  return (
    <fieldset className="px-2 pt-1 pb-1">
      <legend className="sr-only">{`${name}: ${t('customDates')}`}</legend>
      <div className="flex gap-2">
        <DayField
          name={`${name}: ${t('dateFrom')}`}
          label={t('dateFrom')}
          value={days.after}
          isOff={(day) => days.before !== '' && day > days.before}
          onChange={(day) => choose('after', day)}
        />
        <DayField
          name={`${name}: ${t('dateTo')}`}
          label={t('dateTo')}
          value={days.before}
          isOff={(day) => days.after !== '' && day < days.after}
          onChange={(day) => choose('before', day)}
        />
      </div>
    </fieldset>
  );
}

function ownDay(tokens: readonly string[], side: 'after' | 'before'): string {
  const token = tokens.find((one) => /^\d{4}-\d{2}-\d{2};/.test(one) && one.endsWith(`;${side}`));
  return token?.slice(0, 10) ?? '';
}
