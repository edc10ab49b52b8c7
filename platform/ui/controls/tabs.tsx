import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { formatBadge } from '#platform/web/text/format-number.ts';

export interface Tab<V extends string> {
  value: V;
  label: string;
  /** A number, or a text where it is not to be written in full. */
  count?: number | string | undefined;
}

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The id of the panel element, which carries `role="tabpanel"` and `aria-labelledby` of `tabId(…)`. */
  panelId: string;
  className?: string;
}

/** Returns the id of a tab's button, for the panel's `aria-labelledby`. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Text tabs with an ink underline; arrows, Home and End move and choose. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<V>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const step = STEPS[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (at + step + tabs.length) % tabs.length;
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={clsx('flex gap-4 border-b border-line', className)}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(panelId, tab.value)}
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
          className={clsx(
            '-mb-px h-9 border-b-2 text-body font-medium',
            tab.value === value ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="ml-1.5 text-small text-ink-3 tabular">
              {typeof tab.count === 'string' ? tab.count : formatBadge(tab.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
