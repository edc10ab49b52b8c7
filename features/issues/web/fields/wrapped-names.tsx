import type { ReactNode } from 'react';
import { t } from '#features/issues/web/text.ts';

/** How many values of one property an open issue names. */
const mostInRow = 20;

interface WrappedNamesProps {
  values: readonly { readonly id: string; readonly name: string; readonly mark: ReactNode }[];
}

/** The values of a property of an open issue, each with its mark, in as many lines as they need. */
export function WrappedNames({ values }: WrappedNamesProps) {
  const more = values.length - mostInRow;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-start whitespace-normal pointer-coarse:py-3">
      {values.slice(0, mostInRow).map(({ id, name, mark }, index) => (
        <span key={id} className="inline-flex min-w-0 items-start gap-1">
          <span className="flex h-5 shrink-0 items-center">{mark}</span>
          <span className="line-clamp-3 wrap-anywhere">
            {name}
            {index < values.length - 1 && <span className="sr-only">, </span>}
          </span>
        </span>
      ))}
      {more > 0 && <span className="shrink-0 text-ink-3">{t('moreValues', { count: more })}</span>}
    </span>
  );
}
