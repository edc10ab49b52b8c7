import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { unreachable } from '#platform/shared/must.ts';
import { CheckIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import type { Anchor } from './anchor.ts';
import type { MenuItem } from './menu-items.ts';
import { PanelLine } from './panel-line.tsx';
import { tip } from './tip.ts';

type Line = Exclude<MenuItem, { kind: 'heading' | 'separator' }>;
type OpenPicker = (open: (anchor: Anchor) => void) => void;

/** A menu and a picker beside it need this much, and a pointer that can rest on a line. */
const roomForPanels = '(hover: hover) and (min-width: 40rem)';

// What stands at the end of a line is as wide as its icon.
const check = <CheckIcon size={14} className="mx-px" />;
const chevron = <ChevronRightIcon size={14} className="mx-px text-ink-3" />;

const isDanger = (item: Line) => 'danger' in item && item.danger;

const lineClass = (danger: boolean, off: boolean) =>
  clsx(
    'flex h-7 items-center gap-2 rounded-control px-2 whitespace-nowrap outline-none select-none pointer-coarse:h-11',
    off ? 'text-ink-4' : danger ? 'text-danger' : 'text-ink',
    !off && (danger ? 'data-highlighted:bg-danger-soft' : 'data-highlighted:bg-hover data-popup-open:bg-hover'),
  );

interface MenuLinesProps {
  items: readonly MenuItem[];
  onPicker: OpenPicker;
  /** Closes the menu and all above it. */
  onClose: () => void;
}

/** The lines of a menu, submenus included. */
export function MenuLines({ items, ...menu }: MenuLinesProps) {
  return items.map((item, index) => {
    const key = `${index}-${item.kind === 'separator' ? '' : item.label}`;
    if (item.kind === 'separator') return <Menu.Separator key={key} className="mx-1 my-1 h-px bg-line" />;
    if (item.kind === 'heading') {
      return (
        <div key={key} className="max-w-72 truncate px-2 py-1 text-small text-ink-3">
          {item.label}
        </div>
      );
    }
    return <MenuLine key={key} item={item} {...menu} />;
  });
}

function MenuLine({ item, ...menu }: Omit<MenuLinesProps, 'items'> & { item: Line }) {
  const off = item.offBecause !== undefined;
  const own = {
    disabled: off,
    label: item.label,
    className: lineClass(isDanger(item), off),
    ...(off ? tip(item.offBecause) : {}),
  };
  switch (item.kind) {
    case 'link':
      return (
        <Menu.LinkItem
          {...own}
          href={item.href}
          download={item.download}
          onClick={item.run}
          {...(item.newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          <Content item={item} />
        </Menu.LinkItem>
      );
    case 'check':
      return (
        <Menu.CheckboxItem {...own} checked={item.checked} onCheckedChange={item.run} closeOnClick>
          <Content item={item} end={item.checked && check} />
        </Menu.CheckboxItem>
      );
    case 'choice':
      return (
        <Menu.RadioGroup value={item.chosen ? item.label : ''} onValueChange={item.run}>
          <Menu.RadioItem {...own} value={item.label} closeOnClick>
            <Content item={item} end={item.chosen && check} />
          </Menu.RadioItem>
        </Menu.RadioGroup>
      );
    case 'submenu':
      return <Submenu item={item} own={own} {...menu} />;
    case 'panel':
      if (matchMedia(roomForPanels).matches && !off) {
        return (
          <PanelLine panel={item.panel} own={own} onClose={menu.onClose}>
            <Content item={item} end={chevron} />
          </PanelLine>
        );
      }
      return <PickerItem item={item} own={own} {...menu} />;
    case 'picker':
      return <PickerItem item={item} own={own} {...menu} />;
    case 'action':
    case undefined:
      return (
        <Menu.Item {...own} onClick={item.run}>
          <Content item={item} />
        </Menu.Item>
      );
    default:
      return unreachable(item);
  }
}

interface OwnProps {
  disabled: boolean;
  label: string;
  className: string;
}

interface PickerItemProps extends Pick<MenuLinesProps, 'onPicker'> {
  item: Extract<MenuItem, { kind: 'picker' | 'panel' }>;
  own: OwnProps;
}

function PickerItem({ item, own, onPicker }: PickerItemProps) {
  return (
    <Menu.Item {...own} closeOnClick={false} onClick={() => onPicker(item.open)}>
      <Content item={item} end={chevron} />
    </Menu.Item>
  );
}

interface SubmenuProps extends Omit<MenuLinesProps, 'items'> {
  item: Extract<MenuItem, { kind: 'submenu' }>;
  own: OwnProps;
}

function Submenu({ item, own, ...menu }: SubmenuProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger {...own} delay={120}>
        <Content item={item} end={chevron} />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={2} alignOffset={-4} collisionPadding={8} className="z-popover outline-none">
          <Menu.Popup className="fits-available max-w-80 min-w-44 animate-appear overflow-y-auto rounded-popover bg-raised p-1 text-body text-ink shadow-popover outline-none">
            <MenuLines items={item.items} {...menu} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

function Content({ item, end }: { item: Line; end?: ReactNode }) {
  const { icon: ItemIcon, mark, offBecause } = item;
  const isTinted = offBecause !== undefined || isDanger(item);
  return (
    <>
      {mark ? (
        <span className="flex size-4 shrink-0 items-center justify-center">{mark}</span>
      ) : (
        ItemIcon && <ItemIcon className={isTinted ? '' : 'text-ink-2'} />
      )}
      <span className="min-w-0 flex-auto truncate">{item.label}</span>
      {item.hint && <span className="truncate pl-2 text-small text-ink-3">{item.hint}</span>}
      {item.keys && (
        <>
          {/* Gives way first: some browsers take the bar of a menu that scrolls from its lines, which cut their words for it. */}
          <span className="-ml-2 w-3 shrink-999999" />
          <span className="text-ink-3">
            <Kbd keys={item.keys} />
          </span>
        </>
      )}
      {end}
    </>
  );
}
