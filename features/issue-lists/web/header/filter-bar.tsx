import { observer } from 'mobx-react-lite';
import { Suspense, type ComponentType } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { CloseIcon, LinkIcon } from '#platform/ui/icons/line-icons.ts';
import { PartBoundary } from '#platform/web/shell/part-boundary.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { isDayFilter, textFilter, type FilterKey, type ValueFilter } from '#features/issues/web/store/list-query.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { closeTextFilter, openTextFilter } from '#features/issue-lists/web/text-filter/open-text-filter.ts';
import { daysInWords } from './days-in-words.ts';
import { deletedValues, filtersWithDeleted, removeDeleted } from './deleted-values.ts';
import { chosenValues, filterName } from './filter-values.tsx';
import { layoutOptions } from './layout-options.ts';
import { mendText } from './mend-text.ts';
import { LazyFiltersPanel } from './header-panels.ts';
import { issueTypeChoice } from './issue-type.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';

/** What a filter is chosen for: a list, or a view that is being written. */
export type FilterTarget = Pick<ListSession, 'display' | 'place'>;

/** What stands at the right end of the bar beside "Clear all": ways to save filters, which other features bring. */
export type FilterActionsPart = ComponentType<{ session: ListSession }>;

interface FilterBarProps {
  Actions?: FilterActionsPart | undefined;
}

/** The line under the header while a filter is on: the type, a chip a filter, and the way to clear or save them. */
export const FilterBar = observer(function FilterBar({ Actions }: FilterBarProps) {
  const session = useSession();
  const { type, filterCount, isChanged, isFixed, link, unused } = session.display;
  const isAnySet = type !== null || filterCount > 0 || unused.length > 0;
  const { isTextShown } = session;
  if (!isAnySet && !isChanged && !link && !isTextShown) return null;
  const bar = (
    <section
      aria-label={t('filters')}
      // A phone has one line that scrolls sideways: more would take the list's room, and change it when names arrive.
      className="flex max-h-19 min-h-9 shrink-0 flex-wrap items-center gap-1.5 overflow-auto border-b border-line px-3 py-1 max-md:flex-nowrap max-md:*:shrink-0 md:px-4"
    >
      {link && <LinkChip display={session.display} />}
      {!isFixed && <Segmented {...issueTypeChoice(session)} />}
      <FilterChips target={session} />
      <span className="ml-auto flex flex-wrap items-center gap-1.5">
        {!isFixed && filtersWithDeleted(session).length > 0 && (
          <Button size="small" variant="quiet" onClick={() => removeDeleted(session)}>
            {mendText('removeDeleted')}
          </Button>
        )}
        {!isFixed && filterCount > 0 && !isTextShown && (
          <Button size="small" variant="quiet" keys="Mod+Shift+F" onClick={() => openTextFilter(session)}>
            {t('filterByText')}
          </Button>
        )}
        {!isFixed && isAnySet && (
          <Button size="small" variant="quiet" keys="Alt+Shift+F" onClick={() => session.clearFilters()}>
            {t('clearAll')}
          </Button>
        )}
        {Actions && <Actions session={session} />}
      </span>
    </section>
  );
  return (
    <>
      {bar}
      {isTextShown && !isFixed && (
        <PartBoundary>
          <Suspense>
            <LazyTextFilter session={session} onClose={() => closeTextFilter(session)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
});

/** Says that a link chose what the list shows, with the ways to make that one's own or to drop it (screens.md 1.6). */
function LinkChip({ display }: Pick<ListSession, 'display'>) {
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-chip border border-accent text-small">
      <span className="inline-flex min-w-0 items-center gap-1 px-1.5 text-accent">
        <LinkIcon size={14} />
        {t('fromLink')}
      </span>
      <Button size="small" variant="quiet" onClick={() => display.keep()}>
        {t('keepFromLink')}
      </Button>
      <IconButton label={t('dropFromLink')} icon={CloseIcon} size={20} onClick={() => display.showLink(null)} />
    </span>
  );
}

/** The filters as a text. */
export const LazyTextFilter = lazyPart(
  async () => (await import('#features/issue-lists/web/text-filter/text-filter-field.tsx')).TextFilterField,
);

/** A chip for each filter that is set. */
export const FilterChips = observer(function FilterChips({ target }: { target: FilterTarget }) {
  const { offer, isFixed, unused } = target.display;
  return offer.filters.map((key) =>
    unused.includes(key) ? (
      <UnusedChip key={key} target={target} filter={key} isFixed={isFixed} />
    ) : key === textFilter ? (
      <TextChip key={key} target={target} isFixed={isFixed} />
    ) : (
      <FilterChip key={key} target={target} filter={key} isFixed={isFixed} />
    ),
  );
});

/** A filter that stays saved for other layouts than the one on screen (screens.md 2.4). */
const UnusedChip = observer(function UnusedChip({ target, filter, isFixed }: UnusedChipProps) {
  const name = filterName(filter);
  const layout = layoutOptions().find(({ value }) => value === target.display.layout)?.label ?? '';
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-chip border border-line text-small">
      <span className="inline-flex min-w-0 items-center gap-1 px-1.5 text-ink-3">
        <span className="shrink-0">{name}</span>
        <span className="truncate">{t('notUsedIn', { layout })}</span>
      </span>
      {!isFixed && (
        <IconButton
          label={t('removeFilter', { name })}
          icon={CloseIcon}
          size={20}
          onClick={() => target.display.change('filters', { [filter]: null })}
        />
      )}
    </span>
  );
});

interface UnusedChipProps extends Omit<FilterChipProps, 'filter'> {
  filter: FilterKey;
}

/** What was typed that the menu has no values for. */
const TextChip = observer(function TextChip({ target, isFixed }: Omit<FilterChipProps, 'filter'>) {
  const name = filterName(textFilter);
  const text = target.display.now.filters[textFilter]?.join(' ');
  if (text === undefined) return null;
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-chip border border-chip-line text-small">
      <span className="inline-flex min-w-0 items-center gap-1 px-1.5">
        <span className="shrink-0 text-ink-3">{name}</span>
        <span className="truncate font-mono">{text}</span>
      </span>
      {!isFixed && (
        <IconButton
          label={t('removeFilter', { name })}
          icon={CloseIcon}
          size={20}
          onClick={() => target.display.change('filters', { [textFilter]: null })}
        />
      )}
    </span>
  );
});

interface FilterChipProps {
  target: FilterTarget;
  filter: Exclude<FilterKey, typeof textFilter>;
  /** It is only read. */
  isFixed: boolean;
}

const FilterChip = observer(function FilterChip({ target, filter, isFixed }: FilterChipProps) {
  const name = filterName(filter);
  const { trigger, popover } = usePopover(name, () => <LazyFiltersPanel session={target} only={filter} />);
  const tokens = target.display.now.filters[filter];
  // The popover in which the last value was removed stays.
  if (!tokens) return popover;
  const words = isDayFilter(filter) ? (
    <>
      <span className="shrink-0 text-ink-3">{name}</span>
      <span className="truncate">{daysInWords(tokens)}</span>
    </>
  ) : (
    <ChosenValues target={target} filter={filter} />
  );
  const inside = 'inline-flex min-w-0 items-center gap-1 px-1.5';
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-chip border border-chip-line text-small">
      {isFixed ? (
        <span className={inside}>{words}</span>
      ) : (
        <>
          <button type="button" {...trigger} className={`${inside} hover:bg-hover`}>
            {words}
          </button>
          <IconButton
            label={t('removeFilter', { name })}
            icon={CloseIcon}
            size={20}
            onClick={() => target.display.change('filters', { [filter]: null })}
          />
        </>
      )}
      {popover}
    </span>
  );
});

const ChosenValues = observer(function ChosenValues({ target, filter }: { target: FilterTarget; filter: ValueFilter }) {
  const values = chosenValues(target, filter);
  const more = values.length - 3;
  const deleted = deletedValues(target, filter).length;
  return (
    <>
      <span className="shrink-0 text-ink-3">{t('isAnyOf', { name: filterName(filter) })}</span>
      {values.length === 0 && <span>{t('deletedValues')}</span>}
      {values.slice(0, 3).map(({ value, name: label, mark }) => (
        <span key={value} className="inline-flex min-w-0 items-center gap-1">
          {mark}
          <span className="max-w-28 truncate">{label}</span>
        </span>
      ))}
      {more > 0 && <span className="shrink-0 text-ink-3">{issueText('moreValues', { count: more })}</span>}
      {values.length > 0 && deleted > 0 && (
        <span className="shrink-0 text-danger">{mendText('deletedCount', { count: deleted })}</span>
      )}
    </>
  );
});
