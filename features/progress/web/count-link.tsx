import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import type { CountedList } from './counted-list.ts';
import { t } from './text.ts';

interface CountLinkProps {
  /** Undefined: these issues are in no list any more, and the number is for reading. */
  list: CountedList | undefined;
  filters: Readonly<Record<string, string>>;
  /** Names what is counted, the number included; shown at the pointer and read aloud. */
  label: string;
  /** How many issues there are. Null: points, whose list has other many rows. */
  count: number | null;
  /** A past day whose end is counted. */
  day?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A number that opens the list of what it counts, with exactly that many rows; all again where the list shows just them. */
export const CountLink = observer(function CountLink({
  list,
  filters,
  label,
  count,
  day,
  className,
  children,
}: CountLinkProps) {
  if (!list) return <span className={className}>{children}</span>;
  const isShown = day === undefined && list.isShown?.(filters) === true;
  return (
    <Link
      to={isShown ? list.path : list.pathOf(filters, day)}
      aria-label={label}
      aria-current={isShown ? 'true' : undefined}
      data-count={count ?? undefined}
      className={clsx('rounded-chip hover:text-ink hover:underline', className)}
      {...tip(label)}
    >
      {children}
    </Link>
  );
});

/** Returns what makes a tagged part of a text such a number, for `richText`. */
export function countIn(props: Omit<CountLinkProps, 'children'>): (text: string) => ReactNode {
  return (text) => <CountLink {...props}>{text}</CountLink>;
}

interface DoneOfProps {
  list: CountedList | undefined;
  /** What is counted, for labels: the name of a cycle or module. */
  name: string;
  done: number;
  /** Null: not known, and nothing is shown. */
  total: number | null;
  /** What of the list is done, and what is counted at all. */
  filters: { readonly done: Readonly<Record<string, string>>; readonly all: Readonly<Record<string, string>> };
  /** Both are points. */
  isPoints?: boolean;
}

/** `3 / 12`: each number opens its list. */
export function DoneOf({ list, name, done, total, filters, isPoints = false }: DoneOfProps) {
  if (total === null) return null;
  const label = (count: number, isDone: boolean) =>
    isPoints
      ? t(isDone ? 'pointsDoneIn' : 'pointsIn', { count, name })
      : t(isDone ? 'issuesDoneIn' : 'issuesIn', { count, name });
  const part = (count: number, isDone: boolean) => (
    <CountLink
      list={list}
      filters={isDone ? filters.done : filters.all}
      label={label(count, isDone)}
      count={isPoints ? null : count}
      // Room for the pointer, away from the other number.
      className={isDone ? 'relative -ml-2 py-1.5 pl-2' : 'relative -mr-2 py-1.5 pr-2'}
    >
      {formatCount(count)}
    </CountLink>
  );
  return (
    <>
      {part(done, true)}/{part(total, false)}
    </>
  );
}
