import { clsx } from 'clsx';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useId, useRef } from 'react';
import { Floating } from '#platform/editor/floating/floating.tsx';
import { t } from '#platform/editor/text.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import type { SuggestItem, SuggestMenu } from './suggest-menu.ts';

/** Draws the menu that is open in a text: a list below the caret. The focus and the keys stay with the text. */
export const SuggestList = observer(function SuggestList({ menu }: { menu: SuggestMenu }) {
  const id = useId();
  const { editor, asked } = menu;
  const isOpen = menu.isOpen && editor !== null;
  const dom = isOpen ? editor.view.dom : null;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!dom) return undefined;
    const stop = autorun(() => {
      const active = menu.items[menu.active];
      if (!active) return dom.removeAttribute('aria-activedescendant');
      dom.setAttribute('aria-activedescendant', `${id}-${active.id}`);
      list.current?.querySelector(`[id="${CSS.escape(`${id}-${active.id}`)}"]`)?.scrollIntoView({ block: 'nearest' });
    });
    dom.setAttribute('aria-controls', id);
    return () => {
      stop();
      dom.removeAttribute('aria-activedescendant');
      dom.removeAttribute('aria-controls');
    };
  }, [dom, menu, id]);
  const count = menu.items.length;
  const { isDone } = menu;
  useEffect(() => {
    if (isOpen && isDone) announce(t('found', { count }));
  }, [isOpen, isDone, count]);
  if (!isOpen || !asked || !dom) return null;
  const at = () => {
    const { left, top, bottom } = editor.view.coordsAtPos(Math.min(asked.from, editor.state.doc.content.size));
    return new DOMRect(left, top, 0, bottom - top);
  };
  return (
    <Floating at={at} within={dom} className="max-h-[min(20rem,var(--room))] w-72 overflow-y-auto">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that follows what is typed in a text is no native select */}
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={menu.label} className="outline-none">
        {menu.items.map((item, index) => (
          <Fragment key={item.id}>
            {item.group !== undefined && item.group !== menu.items[index - 1]?.group && (
              <p role="presentation" className="px-2 pt-2 pb-1 text-small text-ink-3">
                {item.group}
              </p>
            )}
            <Line
              id={`${id}-${item.id}`}
              item={item}
              isActive={index === menu.active}
              onPoint={() => menu.point(index)}
              onPick={() => menu.pick(item)}
            />
          </Fragment>
        ))}
      </div>
      {count === 0 && <p className="px-2 py-1.5 text-small text-ink-3">{menu.hint ?? t('searching')}</p>}
    </Floating>
  );
});

interface LineProps {
  id: string;
  item: SuggestItem;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function Line({ id, item, isActive, onPoint, onPick }: LineProps) {
  const { icon: Icon, mark, label, hint, keys } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the editor's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above: no native select
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isActive || onPoint()}
      onClick={onPick}
      className={clsx(
        'flex h-8 cursor-default items-center gap-2 rounded-control px-2 pointer-coarse:h-11',
        isActive && 'bg-hover',
      )}
    >
      <span aria-hidden className="flex size-5 shrink-0 items-center justify-center text-ink-3">
        {mark ?? (Icon && <Icon size={16} />)}
      </span>
      <span className="min-w-0 truncate">{label}</span>
      {hint !== undefined && <span className="min-w-0 shrink-[2] truncate text-small text-ink-3">{hint}</span>}
      {keys !== undefined && (
        <span className="ml-auto shrink-0">
          <Kbd keys={keys} />
        </span>
      )}
    </div>
  );
}
