import type { Ref } from 'react';
import { GripIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import type { stepsOf } from './move-row.ts';
import { t } from './text.ts';

interface MoveHandleProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  steps: ReturnType<typeof stepsOf>;
}

/** What a row is moved by: dragged, with `Alt` and an arrow, or pressed, by the lines of its menu. */
export function MoveHandle({ ref, name, steps: { onKeyDown, items } }: MoveHandleProps) {
  const menu = useMenu(items, { label: t('moveRow', { name }) });
  return (
    <button
      type="button"
      aria-label={t('moveRow', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      {...tip(t('moveHint'))}
      {...menu}
      ref={ref}
      onKeyDown={(event) => (event.altKey ? onKeyDown(event) : menu.onKeyDown(event))}
      className="target flex size-5 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-3 hover:bg-hover"
    >
      <GripIcon size={14} />
    </button>
  );
}
