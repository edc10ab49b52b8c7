import { Link, useRouter } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { WidgetReply } from '#features/dashboard/contract.ts';
import { listPath } from '#features/dashboard/web/home-links.ts';
import { t } from '#features/dashboard/web/text.ts';
import { daysOf, dueIn, readFilters } from '#features/dashboard/web/widget-filters.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetQuery } from '#features/dashboard/web/widget-source.ts';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { stateGroupName } from '#features/states/web/public.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { formatCount, formatPercent } from '#platform/web/text/format-number.ts';
import { weekStart } from '#platform/web/text/formats.ts';
import { DurationPicker } from './duration-picker.tsx';
import { nothingDue } from './nothing-text.ts';

/** The chart, with its library: fetched when one is first shown. */
const LazyDonut = lazyPart(async () => (await import('./state-donut.tsx')).StateDonut);

type Shares = WidgetReply<'issues_by_state_groups'>;

/** The person's issues by the group of their state: a donut, and a legend whose numbers open their lists. */
export const StateWidget = observer(function StateWidget({ home, widget, me, today }: WidgetProps) {
  const filters = readFilters(widget.key, widget.widget_filters);
  return (
    <WidgetFrame
      title={t('issues_by_state_groups')}
      controls={<DurationPicker home={home} widget={widget} filters={filters} today={today} />}
    >
      <WidgetContent
        source={home.contentOf('issues_by_state_groups')}
        query={dueIn(daysOf(filters, today, weekStart()))}
        emptyText={(shares) => (shares.every(({ count }) => count === 0) ? nothingDue(filters.duration) : null)}
        renderValue={(shares, query) => <States shares={shares} slug={home.slug} me={me} query={query} />}
      />
    </WidgetFrame>
  );
});

interface StatesProps {
  shares: Shares;
  slug: string;
  me: string;
  /** The due dates that are counted. */
  query: WidgetQuery;
}

function States({ shares, slug, me, query }: StatesProps) {
  const router = useRouter();
  const [pointed, setPointed] = useState<StateGroup>('completed');
  const pathOf = (group: StateGroup) => listPath(slug, { assignees: me, state_group: group, ...query });
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const inMiddle = shares.find(({ state }) => state === pointed)?.count ?? 0;
  return (
    <div className="flex h-full flex-wrap items-center justify-center gap-x-6 px-4">
      <div className="relative size-40 shrink-0">
        <Suspense fallback={null}>
          <LazyDonut shares={shares} onPoint={setPointed} onChoose={(group) => router.history.push(pathOf(group))} />
        </Suspense>
        <div aria-hidden className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center">
          <span className="text-title-l text-ink tabular">{formatPercent(inMiddle, total)}</span>
          <span className="text-small text-ink-3">{stateGroupName(pointed)}</span>
        </div>
      </div>
      <ul className="flex min-w-44 flex-1 flex-col">
        {shares.map(({ state, count }) => (
          <li key={state}>
            <Link
              to={pathOf(state)}
              onPointerEnter={() => setPointed(state)}
              onFocus={() => setPointed(state)}
              className="flex min-h-7 items-center gap-2 rounded-control px-2 text-body hover:bg-hover pointer-coarse:min-h-11"
            >
              <StateGlyph group={state} />
              <span className="min-w-0 flex-1 truncate text-ink-2">{stateGroupName(state)}</span>
              <span className="text-ink tabular">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
