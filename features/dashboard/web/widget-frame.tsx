import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { t } from './text.ts';
import type { WidgetQuery, WidgetSource } from './widget-source.ts';

interface WidgetFrameProps {
  title: string;
  /** What the widget is filtered by, or what it adds. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A widget: its name, its controls and its content. */
export function WidgetFrame({ title, controls, children }: WidgetFrameProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex h-full min-w-0 flex-col overflow-hidden rounded-popover border border-line"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-1.5">
        <h2 id={heading} className="min-w-0 flex-1 truncate text-title-s text-ink">
          {title}
        </h2>
        {controls}
      </header>
      {children}
    </section>
  );
}

/** All widgets are this high, so that none moves the others when it is filtered. */
export const bodyClass = 'h-72 min-w-0 overflow-y-auto';

/** One line in the place of a widget's content. */
export function WidgetLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 px-4 text-center text-body text-pretty text-ink-3">
      {children}
    </div>
  );
}

interface WidgetContentProps<V> {
  source: WidgetSource<V>;
  query: WidgetQuery;
  /** What is said instead of nothing; null: there is something. */
  emptyText: (value: V) => string | null;
  /** Draws what an answer says; `query` is what it answers. */
  renderValue: (value: V, query: WidgetQuery) => ReactNode;
  className?: string;
}

/** The content of a widget that is read from the server: waiting, failed, empty or there (screens.md 3.18). */
export const WidgetContent = observer(function WidgetContent<V>(props: WidgetContentProps<V>) {
  const { source, query, emptyText, renderValue, className = bodyClass } = props;
  const asked = JSON.stringify(query);
  useEffect(() => {
    void source.ask(query);
    return () => source.rest();
    // oxlint-disable-next-line react/exhaustive-deps -- equal queries are the same question
  }, [source, asked]);
  const { shown, status } = source;
  const isLate = useLate(shown === null && status === 'loading');
  if (status === 'failed')
    return (
      <div className={className}>
        <WidgetLine>
          {source.error instanceof ApiError && source.error.status === 404 ? t('widgetMissing') : t('couldNotLoad')}
          <Button size="small" onClick={() => void source.ask(query)}>
            {t('refresh')}
          </Button>
        </WidgetLine>
      </div>
    );
  if (shown === null) return <div className={className}>{isLate && <SkeletonRows count={5} height={36} />}</div>;
  const empty = emptyText(shown.value);
  return (
    <div className={className} aria-busy={JSON.stringify(shown.query) !== asked || undefined}>
      {empty === null ? renderValue(shown.value, shown.query) : <WidgetLine>{empty}</WidgetLine>}
    </div>
  );
});
