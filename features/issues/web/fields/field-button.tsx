import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ariaKeys } from '#platform/ui/keys/keys.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { tip } from '#platform/ui/popups/tip.ts';

/**
 * How a property is drawn: `icon` in rows, `chip` on cards, `row` in the properties of an open issue, `cell` as the inside
 * of a cell of a table, which is pressed itself.
 */
export type FieldLook = 'icon' | 'chip' | 'row' | 'cell';

interface FieldButtonProps {
  look: FieldLook;
  /** The property: "State". */
  name: string;
  /** Its value in words: "In progress". */
  value: string;
  /** Said after the value to assistive technology: "Overdue by 3 days". */
  note?: string;
  /** Nothing is set: drawn quietly, in rows only while the row is pointed at, in a cell not at all. */
  isUnset?: boolean;
  /** Drawn as a warning. */
  isDanger?: boolean;
  mark?: ReactNode;
  children?: ReactNode;
  keys?: string | undefined;
  /** Opens the picker; absent where the person may not change the value. */
  open: ((anchor: Element, onClosed: () => void) => void) | null;
  className?: string | undefined;
}

const LOOKS: Record<FieldLook, string> = {
  icon: 'h-6 min-w-6 justify-center rounded-chip px-1 text-small',
  chip: 'h-6 max-w-full rounded-chip border border-chip-line px-1.5 text-small',
  row: 'min-h-7 max-w-full rounded-control px-2 text-body pointer-coarse:min-h-11',
  cell: 'max-w-full gap-2! text-body',
};

/** A closed picker: shows a property, a press or an arrow key opens it, and nothing else of the row receives the press. */
export function FieldButton({
  look,
  name,
  value,
  note = '',
  isUnset = false,
  isDanger = false,
  mark,
  children,
  keys,
  open,
  className,
}: FieldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const classes = clsx(
    'inline-flex min-w-0 items-center gap-1 whitespace-nowrap select-none',
    LOOKS[look],
    isDanger ? 'text-danger' : isUnset ? 'text-ink-3' : look === 'row' || look === 'cell' ? 'text-ink' : 'text-ink-2',
    isUnset && look === 'chip' && 'border-dashed border-line-3',
    className,
  );
  const spoken = [`${name}: ${value}`, note].filter((part) => part !== '').join(', ');
  if (look === 'cell') {
    if (isUnset) return null;
    return (
      <span
        className={classes}
        {...tip([value, note].filter((part) => part !== '').join(', '), { overflow: note === '' })}
      >
        {mark}
        {children}
        {note !== '' && <span className="sr-only">{`, ${note}`}</span>}
      </span>
    );
  }
  // In the properties of an open issue the words stand there; the name is made of them.
  const isWritten = look === 'row';
  const content = (
    <>
      {isWritten && <span className="sr-only">{`${name}: `}</span>}
      {mark}
      {children}
      {isWritten && note !== '' && <span className="sr-only">{`, ${note}`}</span>}
    </>
  );
  if (!open) {
    return (
      <span className={classes} {...tip(spoken)}>
        {content}
        {!isWritten && <span className="sr-only">{children ? name : spoken}</span>}
      </span>
    );
  }
  const show = (anchor: Element) => {
    setOpen(true);
    open(anchor, () => setOpen(false));
  };
  return (
    <button
      type="button"
      tabIndex={isWritten ? 0 : -1}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={isWritten ? undefined : spoken}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      {...tip(spoken, { keys })}
      onClick={(event: MouseEvent<HTMLElement>) => {
        event.stopPropagation();
        if (!closedByThisPress(event)) show(event.currentTarget);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!isWritten || event.key !== 'ArrowDown') return;
        event.preventDefault();
        show(event.currentTarget);
      }}
      className={clsx(
        classes,
        'hover:bg-hover aria-expanded:bg-pressed',
        // The words of an empty value are too pale for the darker ground of an open one.
        isUnset && 'aria-expanded:text-ink-2',
        look === 'chip' && 'hover:border-line-2',
        isUnset &&
          look === 'icon' &&
          'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden',
      )}
    >
      {content}
    </button>
  );
}
