import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { CheckIcon, MinusIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from '#platform/ui/text.ts';
import type { PickerLine } from './picker-options.ts';

interface PickerListProps {
  id: string;
  label: string;
  lines: readonly PickerLine[];
  active: number;
  chosen: readonly string[];
  mixed: readonly string[];
  multiple: boolean;
  /** More lines may come. */
  isReading: boolean;
  onActive: (index: number) => void;
  onPick: (line: PickerLine) => void;
  /** Without a search field the list itself takes the focus and the keys. */
  ownFocus: ComponentProps<'div'> | undefined;
}

const HEADING = 28;
/** The heights of a line and of one with a note, in px, for a mouse and for a finger (as the lines of menus). */
const FINE = { line: 28, noted: 44 };
const COARSE = { line: 44, noted: 52 };

function heightOf(line: PickerLine | undefined, { line: plain, noted }: typeof FINE): number {
  if (line?.kind === 'heading') return HEADING;
  return line?.kind === 'option' && line.option.note !== undefined ? noted : plain;
}

/** The options of a picker; only the visible ones are in the page when there are more than a hundred. */
export function PickerList({ id, label, lines, active, isReading, ownFocus, ...rest }: PickerListProps) {
  const box = useRef<HTMLDivElement>(null);
  const coarse = matchMedia('(pointer: coarse)').matches;
  const heights = coarse ? COARSE : FINE;
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone: the virtualizer's functions answer anew at each render, as they must
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(lines[index], heights),
    overscan: lines.length > 100 ? 12 : 100,
    initialRect: { width: 240, height: 320 },
  });
  useEffect(() => virtual.scrollToIndex(active, { align: 'auto' }), [virtual, active]);
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-y-auto p-1">
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists cannot hold marks, headings and checkboxes, nor be virtual
        role="listbox"
        tabIndex={ownFocus ? 0 : -1}
        aria-label={label}
        aria-multiselectable={rest.multiple || undefined}
        data-no-ring
        {...ownFocus}
        className="relative outline-none"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={index}
                className="absolute inset-x-0"
                style={{ transform: `translateY(${start}px)`, height: heightOf(line, heights) }}
                role="presentation"
              >
                <Line
                  id={`${id}-${index}`}
                  line={line}
                  isActive={index === active}
                  hover={!coarse}
                  index={index}
                  {...rest}
                />
              </div>
            )
          );
        })}
      </div>
      {lines.length === 0 && <p className="px-2 py-1.5 text-body text-ink-3">{t(isReading ? 'loading' : 'noMatch')}</p>}
    </div>
  );
}

interface LineProps extends Pick<PickerListProps, 'chosen' | 'mixed' | 'multiple' | 'onActive' | 'onPick'> {
  id: string;
  index: number;
  line: PickerLine;
  isActive: boolean;
  hover: boolean;
}

function Line({ id, index, line, isActive, hover, chosen, mixed, multiple, onActive, onPick }: LineProps) {
  if (line.kind === 'heading') {
    return (
      <div role="presentation" className="flex h-7 items-center px-2 text-small text-ink-3">
        {line.label}
      </div>
    );
  }
  const off = line.kind === 'option' ? line.option.offBecause : undefined;
  const isChosen = line.kind === 'option' && chosen.includes(line.option.value);
  const isMixed = line.kind === 'option' && mixed.includes(line.option.value);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's, which points here by aria-activedescendant
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      aria-selected={isChosen}
      aria-disabled={off !== undefined || undefined}
      {...(off === undefined ? {} : tip(off))}
      onPointerMove={hover && !isActive && off === undefined ? () => onActive(index) : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(line)}
      className={clsx(
        'flex h-full items-center gap-2 rounded-control px-2 text-body select-none',
        off === undefined ? 'text-ink' : 'text-ink-4',
        isActive && 'bg-hover',
      )}
    >
      {line.kind === 'create' ? (
        <>
          <PlusIcon size={14} className="text-ink-3" />
          <span className="truncate">{t('createOption', { name: line.name })}</span>
        </>
      ) : (
        <>
          {multiple && <Box on={isChosen} mixed={isMixed} />}
          <Mark option={line.option} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{line.option.label}</span>
            {line.option.note && <span className="block truncate text-small text-ink-3">{line.option.note}</span>}
          </span>
          {isMixed && <span className="sr-only">{t('partlySelected')}</span>}
          {line.option.hint && (
            <span className="max-w-24 shrink-0 truncate text-small text-ink-3">{line.option.hint}</span>
          )}
          {!multiple && isChosen && <CheckIcon size={14} className="text-ink-2" />}
          {line.digit !== null && (
            <span className="w-3 shrink-0 text-center text-micro text-ink-3 tabular max-md:pointer-coarse:hidden">
              {line.digit}
            </span>
          )}
        </>
      )}
    </div>
  );
}

function Box({ on, mixed }: { on: boolean; mixed: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'flex size-3.5 shrink-0 items-center justify-center rounded-chip border',
        on || mixed ? 'border-accent bg-accent text-on-accent' : 'border-line-3',
      )}
    >
      {mixed ? <MinusIcon size={12} /> : on && <CheckIcon size={12} />}
    </span>
  );
}

function Mark({ option }: { option: Extract<PickerLine, { kind: 'option' }>['option'] }) {
  const { icon: OptionIcon, mark } = option;
  if (!mark && !OptionIcon) return null;
  return (
    <span className="flex size-4 shrink-0 items-center justify-center">
      {mark ?? (OptionIcon && <OptionIcon size={14} />)}
    </span>
  );
}
