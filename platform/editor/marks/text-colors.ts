import type { Command } from '@tiptap/core';
import type { Attrs, Mark } from '@tiptap/pm/model';
import type { colorPalette } from '#platform/editor/paint-colors.ts';

/** The colors of words, by the names they are stored under (screens.md 3.9). */
export type ColorName = keyof typeof colorPalette;

/** What is colored, and the attribute that says so. */
export type ColorKind = 'text' | 'background';
const attributeOf = { text: 'data-text-color', background: 'data-background-color' } as const;
/** What other clients and pasted texts write instead. */
const others = { text: ['color', 'textcolor'], background: ['background', 'bgcolor'] } as const;

/**
 * Colors the selected words, or with nothing selected what is typed next; null takes the color away. Words keep their color of
 * the other kind.
 */
export function setColor(kind: ColorKind, color: ColorName | null): Command {
  return ({ state, tr, dispatch }) => {
    const type = state.schema.marks['colored'];
    if (!type) return false;
    if (!dispatch) return true;
    const made = color === null ? null : type.create({ kept: { [attributeOf[kind]]: color } });
    if (state.selection.empty) {
      const marks = state.storedMarks ?? state.selection.$from.marks();
      const rest = marks.flatMap((mark) => (mark.type === type ? without(mark, kind) : mark));
      tr.setStoredMarks(made ? [...rest, made] : rest);
      return true;
    }
    for (const { $from, $to } of state.selection.ranges) {
      tr.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
        if (!node.isInline) return;
        const [from, to] = [Math.max(pos, $from.pos), Math.min(pos + node.nodeSize, $to.pos)];
        for (const mark of node.marks.filter((one) => one.type === type)) {
          tr.removeMark(from, to, mark);
          for (const rest of without(mark, kind)) tr.addMark(from, to, rest);
        }
      });
      if (made) tr.addMark($from.pos, $to.pos, made);
    }
    return true;
  };
}

/** Returns the color that the marks say, as it is stored; null for none. */
export function colorIn(marks: readonly Mark[], kind: ColorKind): string | null {
  for (const { type, attrs } of marks) {
    const value = type.name === 'colored' ? keptOf(attrs)[attributeOf[kind]] : undefined;
    if (value !== undefined) return value;
  }
  return null;
}

function keptOf({ kept }: Attrs): Readonly<Record<string, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept-attributes.ts writes nothing else
  return (kept as Readonly<Record<string, string>> | null) ?? {};
}

/** Returns the mark without its color of this kind: none when nothing is left. */
function without(mark: Mark, kind: ColorKind): Mark[] {
  const dropped = new Set<string>([attributeOf[kind], ...others[kind]]);
  const kept = Object.entries(keptOf(mark.attrs)).filter(([name]) => !dropped.has(name));
  const left = kept.map(([name, value]) => (name === 'style' ? [name, withoutStyle(value, kind)] : [name, value]));
  const filled = left.filter(([, value]) => value !== '');
  return filled.length === 0 ? [] : [mark.type.create({ kept: Object.fromEntries(filled) })];
}

function withoutStyle(style: string, kind: ColorKind): string {
  const isIt = kind === 'text' ? /^\s*color\s*:/i : /^\s*background(?:-color)?\s*:/i;
  return style
    .split(';')
    .filter((one) => one.trim() !== '' && !isIt.test(one))
    .join(';');
}
