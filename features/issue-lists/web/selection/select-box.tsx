import { clsx } from 'clsx';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { t } from '#features/issue-lists/web/text.ts';

interface SelectBoxProps {
  /** What is selected, for assistive technology. */
  label: string;
  checked: boolean | 'mixed';
  onToggle: (withShift: boolean) => void;
  className?: string;
}

/** The checkbox of a row, card or group. It leaves the focus where it is: keys go on meaning the row. */
export function SelectBox({ label, checked, onToggle, className }: SelectBoxProps) {
  return (
    // Isolated: the layers of a checkbox would lie over the head of the group that sticks to the top.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps the press from the row around it
    <span
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
      className={clsx('isolate inline-flex size-6 shrink-0 items-center justify-center', className)}
    >
      <Checkbox
        checked={checked}
        tabIndex={-1}
        label={label}
        hideLabel
        onChange={(_checked, { nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="gap-0!"
      />
    </span>
  );
}

/** The checkbox of an issue, drawn while its row is near or anything is selected; for who observes already. */
export function drawSelectBox(session: ListSession, position: RowPosition, key: string, className: string) {
  const { selection } = session;
  if (!selection.takes(position.id)) return null;
  const toggle = (withShift: boolean) => {
    if (withShift) selection.extendTo(position);
    else selection.togglePosition(position);
    session.focus.set(position, true);
  };
  return (
    <SelectBox
      label={t('selectIssue', { key })}
      checked={selection.has(position.id)}
      onToggle={toggle}
      className={className}
    />
  );
}
