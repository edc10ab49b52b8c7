import { clsx } from 'clsx';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { usePainted } from '#platform/ui/use-painted.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { filtersOffered } from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import {
  isDayFilter,
  textFilter,
  type DayFilter,
  type FilterKey,
  type ValueFilter,
} from '#features/issues/web/store/list-query.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { DaySection } from './day-filter.tsx';
import { useFilterCounts, type FilterCounts } from './filter-counts.ts';
import { FilterOption, filterOptionClass } from './filter-option.tsx';
import { FilterSection } from './filter-section.tsx';
import { filterName, filterValues, toggleFilter, type FilterValue } from './filter-values.tsx';

/** The value that Enter ticks from the search is marked. */
const nextIsMarked = '[&:has([role=searchbox]:focus)_fieldset:first-child>label:nth-of-type(1)]:bg-hover';

/** Values a section shows before "Show all". */
const fewest = 5;
/** A line of the panel in pixels, and how much of the window it takes at most. */
const line = 28;
const mostOfWindow = 0.7;

/** The inside of the Filters popover: sections of values to tick, applied at once (screens.md 2.4). */
export const FiltersPanel = observer(function FiltersPanel({
  session,
  only,
  onText,
}: {
  session: Pick<ListSession, 'display' | 'place'>;
  only?: FilterKey;
  /** Shows the filters as a text; absent where there is no room for one. */
  onText?: () => void;
}) {
  const [query, setQuery] = useState('');
  const offered = only ? [only] : filtersOffered(session.display.layout, session.display.offer);
  const keys = offered.filter((key) => key !== textFilter);
  const counts = useFilterCounts(session.place, keys);
  const search = useRef<HTMLInputElement>(null);
  const isPainted = usePainted();
  // The sections further down come a frame later: a project has a hundred values.
  const drawn = isPainted || query !== '' ? keys : keys.slice(0, sectionsInSight(session, keys));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only go from box to box, each of which is reached by Tab too
    <div
      data-panel
      className={clsx('flex max-h-[70vh] w-80 max-w-full flex-col', query.trim() !== '' && nextIsMarked)}
      onKeyDown={(event) => walk(event, search.current)}
    >
      <div className="border-b border-line p-2">
        <SearchInput
          ref={search}
          label={t('searchFilters')}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && query.trim() !== '') boxesIn(event.currentTarget)[0]?.click();
          }}
          className="w-full"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1">
        {drawn.map((key) =>
          isDayFilter(key) ? (
            <DaySection
              key={key}
              session={session}
              filter={key}
              query={query}
              counts={counts}
              isWhole={only !== undefined}
            />
          ) : (
            <Section
              key={key}
              session={session}
              filter={key}
              query={query}
              counts={counts}
              isWhole={only !== undefined}
            />
          ),
        )}
      </div>
      {onText && (
        <div className="border-t border-line p-1">
          <Button size="small" variant="quiet" keys="Mod+Shift+F" onClick={onText}>
            {t('filterByText')}
          </Button>
        </div>
      )}
    </div>
  );
});

/** How many sections fill the panel. */
function sectionsInSight(session: SectionProps['session'], keys: readonly (DayFilter | ValueFilter)[]): number {
  let room = window.innerHeight * mostOfWindow;
  const isFull = (key: DayFilter | ValueFilter) => {
    const values = isDayFilter(key) ? fewest : filterValues(session, key).length;
    room -= line * (1 + Math.min(fewest, values));
    return room <= 0;
  };
  const last = keys.findIndex(isFull);
  return last < 0 ? keys.length : last + 1;
}

/** The boxes of the panel that an element is in, from top to bottom. */
function boxesIn(element: Element): readonly HTMLInputElement[] {
  const panel = element.closest('[data-panel]');
  return panel ? [...panel.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')] : [];
}

/** Arrows go from value to value, and back to the search above them; Enter ticks; a letter goes on with the search. */
function walk(event: KeyboardEvent<HTMLElement>, search: HTMLInputElement | null): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const boxes = boxesIn(target);
  // The field of a day stands in a popover of its own.
  if (boxes.length === 0 && target !== search) return;
  const at = boxes.indexOf(target);
  if (key === 'Enter' && at >= 0) {
    event.preventDefault();
    return target.click();
  }
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  // The key is typed into what has the focus then.
  if (at >= 0 && (isLetter || key === 'Backspace')) return search?.focus();
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const next = at + (key === 'ArrowDown' ? 1 : -1);
  if (next >= 0) boxes[Math.min(next, boxes.length - 1)]?.focus();
  else search?.focus();
}

interface SectionProps {
  session: Pick<ListSession, 'display' | 'place'>;
  filter: ValueFilter;
  query: string;
  counts: FilterCounts;
  isWhole: boolean;
}

const Section = observer(function Section({ session, filter, query, counts, isWhole }: SectionProps) {
  const [isOpen, setOpen] = useState(isWhole);
  const wanted = fold(query.trim());
  const name = filterName(filter);
  const found = filterValues(session, filter).filter(
    (value) => wanted === '' || fold(value.name).includes(wanted) || fold(name).includes(wanted),
  );
  if (found.length === 0) return null;
  const shown = isOpen || wanted !== '' ? found : found.slice(0, fewest);
  return (
    <FilterSection filter={filter} name={name} staysOpen={isWhole || wanted !== ''}>
      {shown.map((value) => (
        <Box key={value.value} session={session} filter={filter} value={value} counts={counts} />
      ))}
      {shown.length < found.length && (
        <Button size="small" variant="quiet" onClick={() => setOpen(true)} className="ml-1">
          {t('showAll', { count: found.length })}
        </Button>
      )}
    </FilterSection>
  );
});

/** One value to tick. It alone is drawn again when it is: a project has a hundred of them. */
const Box = observer(function Box({
  session,
  filter,
  value,
  counts,
}: {
  session: Pick<ListSession, 'display' | 'place'>;
  filter: ValueFilter;
  value: FilterValue;
  counts: FilterCounts;
}) {
  const isChosen = useMemo(
    () => computed(() => session.display.now.filters[filter]?.includes(value.value) === true),
    [session, filter, value.value],
  );
  return (
    <Checkbox
      checked={isChosen.get()}
      onChange={() => toggleFilter(session, filter, value.value)}
      label={<FilterOption mark={value.mark} name={value.name} count={() => counts.of(filter, value.value)} />}
      className={filterOptionClass}
    />
  );
});
