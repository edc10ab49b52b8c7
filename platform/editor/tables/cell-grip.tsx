import { useEditorState, type Editor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '#platform/editor/text.ts';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { cellAt, singleCellAt } from './edit-table.ts';
import { cellMenu } from './table-menu.tsx';

/** The control of the cell that holds the caret, in a table with merged cells, whose rows and columns have none. */
export function CellGrip({ editor }: { editor: Editor }) {
  const [isHeld, setHeld] = useState(false);
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (now.isDestroyed || !now.isEditable) return null;
      const { $from } = now.state.selection;
      const cell = cellAt($from) ? null : singleCellAt($from);
      return cell && { pos: cell.pos, size: now.state.doc.content.size, isFocused: now.isFocused };
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const dom = at && !editor.isDestroyed ? editor.view.nodeDOM(at.pos) : null;
    const outer = button.current?.closest('.relative')?.getBoundingClientRect();
    if (!button.current || !outer || !(dom instanceof Element)) return;
    const { right, top } = dom.getBoundingClientRect();
    Object.assign(button.current.style, { left: `${right - outer.left - 22}px`, top: `${top - outer.top + 2}px` });
  });
  if (!at || !(at.isFocused || isHeld)) return null;
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-label={t('cellActions')}
      aria-haspopup="menu"
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        setHeld(true);
        editor.view.focus();
        openMenu(currentTarget, cellMenu(editor), { label: t('cellActions'), onClosed: () => setHeld(false) });
      }}
      className="target absolute z-10 flex size-5 items-center justify-center rounded-control border border-line-2 bg-raised text-ink-3 hover:bg-accent-soft"
    >
      <MoreIcon size={14} />
    </button>
  );
}
