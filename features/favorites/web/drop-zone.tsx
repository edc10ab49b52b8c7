import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useDragged } from '#platform/ui/drag/use-dragged.ts';
import { withDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { named, type FavoriteList } from './favorite-list.ts';
import { t } from './text.ts';

/**
 * Where the first favorite is dropped: in sight while something that can be one is dragged (screens.md 2.2). It lies over
 * what follows in the sidebar, so that nothing moves under the pointer.
 */
export function DropZone({ favorites }: { favorites: FavoriteList }) {
  return useDragged(named) ? <Zone favorites={favorites} /> : null;
}

function Zone({ favorites }: { favorites: FavoriteList }) {
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return withDragLibrary(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          const type = named.find((kind) => typeof source.data[kind] === 'string');
          if (type) favorites.add(type, String(source.data[type]), null, null);
        },
      }),
    );
  }, [favorites]);
  return (
    <section ref={box} aria-label={t('favorites')} className="relative z-1 rail:hidden">
      <p
        className={clsx(
          'absolute inset-x-0 top-1 flex h-9 items-center justify-center rounded-control border border-dashed bg-surface text-small',
          isOver ? 'border-accent text-ink' : 'border-line-3 text-ink-3',
        )}
      >
        {t('dropHere')}
      </p>
    </section>
  );
}
