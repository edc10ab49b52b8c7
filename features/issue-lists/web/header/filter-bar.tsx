import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { FilterKey, ValueFilter } from '#features/issues/web/store/list-query.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { daysInWords, isDayFilter } from './day-filter.tsx';
import { chosenValues, filterName } from './filter-values.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { issueTypeChoice } from './issue-type.ts';

/** The line under the header while a filter is on: the type, a chip a filter, and the way to clear them. */
export const FilterBar = observer(function FilterBar() {
  const session = useSession();
  const { type, filterCount } = session.display;
  if (type === null && filterCount === 0) return null;
  return (
    <section
      aria-label={t('filters')}
      className="flex max-h-19 min-h-9 shrink-0 flex-wrap items-center gap-1.5 overflow-y-auto border-b border-line px-3 py-1 md:px-4"
    >
      <Segmented {...issueTypeChoice(session)} />
      {session.display.offer.filters.map((key) => (
        <FilterChip key={key} filter={key} />
      ))}
      <Button
        size="small"
        variant="quiet"
        keys="Alt+Shift+F"
        onClick={() => session.clearFilters()}
        className="ml-auto"
      >
        {t('clearAll')}
      </Button>
    </section>
  );
});

const FilterChip = observer(function FilterChip({ filter }: { filter: FilterKey }) {
  const session = useSession();
  const tokens = session.display.now.filters[filter];
  if (!tokens) return null;
  const name = filterName(filter);
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-chip border border-chip-line text-small">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) =>
          openPopover(event.currentTarget, () => <FiltersPanel session={session} only={filter} />, { label: name })
        }
        className="inline-flex min-w-0 items-center gap-1 px-1.5 hover:bg-hover"
      >
        {isDayFilter(filter) ? (
          <>
            <span className="shrink-0 text-ink-3">{name}</span>
            <span className="truncate">{daysInWords(tokens)}</span>
          </>
        ) : (
          <ChosenValues filter={filter} />
        )}
      </button>
      <IconButton
        label={t('removeFilter', { name })}
        icon={CloseIcon}
        size={20}
        onClick={() => session.display.change('filters', { [filter]: null })}
      />
    </span>
  );
});

const ChosenValues = observer(function ChosenValues({ filter }: { filter: ValueFilter }) {
  const values = chosenValues(useSession(), filter);
  const more = values.length - 3;
  return (
    <>
      <span className="shrink-0 text-ink-3">{t('isAnyOf', { name: filterName(filter) })}</span>
      {values.slice(0, 3).map(({ value, name: label, mark }) => (
        <span key={value} className="inline-flex min-w-0 items-center gap-1">
          {mark}
          <span className="max-w-28 truncate">{label}</span>
        </span>
      ))}
      {more > 0 && <span className="shrink-0 text-ink-3">{issueText('moreValues', { count: more })}</span>}
    </>
  );
});
