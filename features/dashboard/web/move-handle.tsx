import type { ComponentProps } from 'react';
import { GripIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from './text.ts';

/** What a row is moved by: dragged, or with `Alt` and an arrow. */
export function MoveHandle({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={t('moveRow', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      {...tip(t('moveHint'))}
      {...rest}
      className="target flex size-5 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-3 hover:bg-hover"
    >
      <GripIcon size={14} />
    </button>
  );
}
