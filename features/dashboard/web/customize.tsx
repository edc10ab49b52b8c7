import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { WidgetRecord } from '#features/dashboard/contract.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { dropClass } from '#platform/ui/drag/use-drag-row.ts';
import { DisplayIcon } from '#platform/ui/icons/line-icons.ts';
import type { Home } from './home.ts';
import { MoveHandle } from './move-handle.tsx';
import { stepsOf, useMovable } from './move-row.ts';
import { t } from './text.ts';

/** The button that chooses which widgets there are, and in which order. */
export function Customize({ home }: { home: Home }) {
  const { trigger, popover } = usePopover(t('customize'), () => <Widgets home={home} />);
  return (
    <>
      <Button icon={DisplayIcon} {...trigger}>
        {t('customize')}
      </Button>
      {popover}
    </>
  );
}

const Widgets = observer(function Widgets({ home }: { home: Home }) {
  const widgets = home.inOrder;
  return (
    <div className="w-72 max-w-full p-2">
      <ul className="flex flex-col">
        {widgets.map((widget) => (
          <WidgetRow key={widget.id} home={home} widget={widget} ids={widgets.map(({ id }) => id)} />
        ))}
      </ul>
    </div>
  );
});

interface WidgetRowProps {
  home: Home;
  widget: WidgetRecord;
  ids: readonly string[];
}

function WidgetRow({ home, widget, ids }: WidgetRowProps) {
  const box = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const name = t(widget.key);
  const movable = {
    kind: 'widget',
    id: widget.id,
    name,
    ids,
    move: (id: string, before: string | null) => home.move(id, before),
  };
  const position = useMovable(box, handle, movable);
  return (
    <li
      ref={box}
      className={clsx(
        'flex h-8 items-center gap-1 rounded-control px-1 pointer-coarse:h-11',
        position && dropClass[position],
      )}
    >
      <MoveHandle ref={handle} name={name} steps={stepsOf(movable)} />
      <Switch
        label={name}
        checked={widget.is_visible}
        onChange={(isVisible) => home.show(widget, isVisible)}
        className="min-w-0 flex-1"
      />
    </li>
  );
}
