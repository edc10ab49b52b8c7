import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { t } from './text.ts';
import type { Loaded } from './use-loaded.ts';

interface LoadedPartProps<T> {
  loaded: Loaded<T>;
  /** How high the placeholder is: about as high as what comes. */
  room?: string;
  children: (value: T) => ReactNode;
}

/** Draws the data once it is loaded; before that a placeholder, after a failure a Retry button. */
export function LoadedPart<T>({ loaded, room = 'h-16', children }: LoadedPartProps<T>) {
  if (loaded.value !== undefined) return children(loaded.value);
  if (!loaded.failed) return <Skeleton className={clsx('w-full', room)} />;
  return (
    <div role="alert" className="flex items-center gap-3 text-body text-ink-2">
      {t('loadFailed')}
      <Button onClick={() => void loaded.reload()}>{t('retry')}</Button>
    </div>
  );
}
