import { Extension, type Command } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';

export type Side = 'left' | 'center' | 'right';

/** Aligns the selected paragraphs and headings. Left is the way of every text, so it is not stored. */
export function alignText(side: Side): Command {
  return ({ state, tr, dispatch }) => {
    const { from, to } = state.selection;
    let isAny = false;
    state.doc.nodesBetween(from, to, ({ type, attrs }, pos) => {
      if (type.name !== 'paragraph' && type.name !== 'heading') return;
      isAny = true;
      if (dispatch) tr.setNodeAttribute(pos, 'kept', aligned(attrs, side));
    });
    return isAny;
  };
}

/** Returns how a block is aligned, in any of the ways it may be stored. */
export function sideOf(attrs: Attrs): Side {
  const kept = keptOf(attrs);
  const said = /text-align:\s*(\w+)/i.exec(kept['style'] ?? '')?.[1] ?? kept['align'] ?? kept['data-text-align'];
  return said === 'center' || said === 'right' ? said : 'left';
}

/** `Mod Shift L`, `E` and `R` (screens.md 3.9). */
export const alignKeys = Extension.create({
  name: 'alignKeys',
  addKeyboardShortcuts: () => ({
    'Mod-Shift-l': ({ editor }) => editor.commands.command(alignText('left')),
    'Mod-Shift-e': ({ editor }) => editor.commands.command(alignText('center')),
    'Mod-Shift-r': ({ editor }) => editor.commands.command(alignText('right')),
  }),
});

function aligned(attrs: Attrs, side: Side): Readonly<Record<string, string>> | null {
  const { align: _align, 'data-text-align': _data, style = '', ...rest } = keptOf(attrs);
  const others = style.split(';').filter((one) => one.trim() !== '' && !/^\s*text-align\s*:/i.test(one));
  const said = [...others, ...(side === 'left' ? [] : [`text-align: ${side}`])].join(';');
  const kept = said === '' ? rest : { ...rest, style: said };
  return Object.keys(kept).length === 0 ? null : kept;
}

function keptOf({ kept }: Attrs): Readonly<Record<string, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept-attributes.ts writes nothing else
  return (kept as Readonly<Record<string, string>> | null) ?? {};
}
