import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { EditorHost, EditorVariant } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { GripIcon } from '#platform/ui/icons/line-icons.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { blockAt, selectBlock } from './block-moves.ts';
import { blockMenu } from './block-menu.tsx';

interface HandleProps {
  editor: Editor;
  variant: EditorVariant;
  copyLinkTo: EditorHost['copyLinkTo'];
}

interface Hovered {
  readonly pos: number;
  readonly top: number;
}

/**
 * The handle beside the block under the pointer: dragging moves the block, a click opens what can be done with it. By keys:
 * `Alt ↑`, `Alt ↓`, `Mod D`, and the menu by `Alt F10`.
 */
export function BlockHandle({ editor, variant, copyLinkTo }: HandleProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The menu stands at the handle, which stays until the menu is closed. */
  const isHeld = useRef(false);
  useEffect(() => {
    const box = strip.current?.parentElement;
    if (!box) return undefined;
    let frame = 0;
    const move = ({ clientY }: PointerEvent) => {
      cancelAnimationFrame(frame);
      if (!isHeld.current) frame = requestAnimationFrame(() => setHovered(hoveredBlock(editor, box, clientY)));
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      if (!isHeld.current) setHovered(null);
    };
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerleave', leave);
    // What is typed moves the blocks away from under the handle.
    box.addEventListener('keydown', leave);
    return () => {
      leave();
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerleave', leave);
      box.removeEventListener('keydown', leave);
    };
  }, [editor]);
  return (
    // The browser holds in place what is read, which is not this strip.
    <div ref={strip} className="absolute inset-y-0 right-full w-7 [overflow-anchor:none] pointer-coarse:hidden">
      {hovered && editor.isEditable && (
        <button
          type="button"
          draggable
          tabIndex={-1}
          aria-label={t('blockActions')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          style={{ top: hovered.top }}
          onDragStart={(event) => startDrag(editor, hovered.pos, event)}
          onDragEnd={() => endDrag(editor)}
          onClick={({ currentTarget }) => {
            // Focused at once, not with the next frame: the menu gives the focus back to what has it now.
            editor.view.focus();
            editor.commands.command(selectBlock(hovered.pos));
            isHeld.current = true;
            setOpen(true);
            openMenu(currentTarget, blockMenu(editor, variant, copyLinkTo), {
              label: t('blockActions'),
              onClosed: () => {
                isHeld.current = false;
                setOpen(false);
                setHovered(null);
              },
            });
          }}
          className="absolute right-1 flex h-6 w-5 cursor-grab max-md:right-0 max-md:w-4 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
        >
          <GripIcon size={14} />
        </button>
      )}
    </div>
  );
}

/** Lets the editor move the block to where it is dropped. */
function startDrag(editor: Editor, pos: number, { dataTransfer }: DragEvent): void {
  const { view } = editor;
  editor.commands.command(selectBlock(pos));
  const slice = view.state.selection.content();
  const dom = view.nodeDOM(pos);
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData('text/html', view.serializeForClipboard(slice).dom.innerHTML);
  if (dom instanceof Element) dataTransfer.setDragImage(dom, 0, 0);
  view.dragging = { slice, move: true };
}

function endDrag({ view }: Editor): void {
  view.dragging = null;
}

function hoveredBlock(editor: Editor, box: Element, y: number): Hovered | null {
  if (editor.isDestroyed || !editor.isEditable) return null;
  const { view, state } = editor;
  const { left } = view.dom.getBoundingClientRect();
  // Behind the signs of lists.
  const at = view.posAtCoords({ left: left + 40, top: y });
  if (!at) return null;
  const block = blockAt(state.doc.resolve(at.inside >= 0 ? at.inside : at.pos)) ?? null;
  const around =
    block && at.inside >= 0 ? (blockAt(state.doc.resolve(Math.min(at.pos, state.doc.content.size))) ?? block) : block;
  const dom = around && view.nodeDOM(around.pos);
  if (!around || !(dom instanceof HTMLElement)) return null;
  const line = Number.parseFloat(getComputedStyle(dom).lineHeight) || 24;
  const top = dom.getBoundingClientRect().top - box.getBoundingClientRect().top;
  return { pos: around.pos, top: top + Math.max(0, (Math.min(line, dom.offsetHeight) - 24) / 2) };
}
