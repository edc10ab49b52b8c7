import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/web/text/format-number.ts';
import { t } from '#features/issue-lists/web/text.ts';

/** How the line of a filter's value is laid out: its label takes the width, so that counts stand in one column. */
export const filterOptionClass =
  'flex! h-7 w-full rounded-control px-2 hover:bg-hover pointer-coarse:h-11 [&>span:last-child]:min-w-0 [&>span:last-child]:flex-1';

interface FilterOptionProps {
  mark?: ReactNode;
  name: string;
  /** How many issues it would show; null while that is not known. Observable. */
  count: () => number | null;
}

/** A value of a filter: its mark, its name, and how many issues it would show. */
export function FilterOption({ mark, name, count }: FilterOptionProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {mark}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Count count={count} />
    </span>
  );
}

/** It alone is drawn again when counts come: a project has a hundred values. */
const Count = observer(function Count({ count }: Pick<FilterOptionProps, 'count'>) {
  const known = count();
  if (known === null) return null;
  return (
    <span className="shrink-0 tabular text-small text-ink-3">
      <span aria-hidden>{formatCount(known)}</span>
      <span className="sr-only">{t('issueCount', { count: known })}</span>
    </span>
  );
});
