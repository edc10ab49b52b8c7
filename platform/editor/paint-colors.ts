import { Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { MarkViewConstructor, NodeViewConstructor } from '@tiptap/pm/view';
import { must } from '#platform/shared/must.ts';

const colorNames = ['color', 'textcolor', 'data-text-color'];
const backgroundNames = ['background', 'data-background', 'bgcolor', 'data-background-color'];
const nodes = ['box', 'tableCell', 'tableHeader', 'tableRow'];

/**
 * Shows the colors of a text so that they can be read on a light page and on a dark one: the stored color goes into a CSS
 * variable, and rich-text.css makes it darker or lighter. What is stored stays as it is.
 */
export const paintColors = Extension.create({
  name: 'paintColors',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: Object.fromEntries(nodes.map((name) => [name, paintedNode])),
        markViews: { colored: paintedMark },
      },
    }),
  ],
});

const paintedNode: NodeViewConstructor = (node) => {
  const toDom = must(node.type.spec.toDOM, 'it is drawn');
  const drawn = painted(DOMSerializer.renderSpec(document, toDom(node)));
  const width = Number(node.attrs['colwidth']);
  if (width > 0) drawn.dom.style.minWidth = `${width}px`;
  if (width > 0) drawn.dom.style.maxWidth = `${width}px`;
  return withEmoji(drawn.dom, node.attrs['kept']) ?? drawn;
};

/** Draws the emoji of a callout beside its text: it is stored as the numbers of its code points. */
function withEmoji(dom: HTMLElement, kept: unknown): { dom: HTMLElement; contentDOM: HTMLElement } | null {
  const numbers: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'data-emoji-unicode') : null;
  const points = typeof numbers === 'string' ? numbers.split('-').map(Number) : [];
  if (points.length === 0 || !points.every((point) => point > 0 && point <= 0x10ffff)) return null;
  const [mark, text] = [document.createElement('span'), document.createElement('div')];
  mark.className = 'callout-emoji';
  mark.contentEditable = 'false';
  mark.ariaHidden = 'true';
  mark.textContent = String.fromCodePoint(...points);
  dom.append(mark, text);
  return { dom, contentDOM: text };
}

const paintedMark: MarkViewConstructor = (mark, _view, inline) => {
  const toDom = must(mark.type.spec.toDOM, 'it is drawn');
  return painted(DOMSerializer.renderSpec(document, toDom(mark, inline)));
};

function painted<T extends { readonly dom: Node; readonly contentDOM?: HTMLElement | undefined }>(drawn: T) {
  const { dom } = drawn;
  if (!(dom instanceof HTMLElement)) throw new Error('boxes, cells and spans are elements');
  const said = (names: readonly string[]) =>
    names.map((name) => dom.getAttribute(name)).find((value) => value !== null);
  const color = dom.style.color || said(colorNames);
  const background = dom.style.backgroundColor || said(backgroundNames);
  if (color) paint(dom, 'said-color', color);
  if (background) paint(dom, 'said-background', background);
  // Data attributes of a callout are for its own client and could mean something else on our page.
  if (dom.tagName === 'DIV') dropData(dom);
  return { ...drawn, dom };
}

/** The class is what styles select: a rule that looked into `style` would apply to every element whose place changes (docs/traps.md). */
function paint(dom: HTMLElement, name: 'said-color' | 'said-background', color: string): void {
  dom.classList.add(name);
  dom.style.setProperty(`--${name}`, palette[color] ?? color);
}

function dropData(dom: HTMLElement): void {
  for (const name of Array.from(dom.attributes, (attribute) => attribute.name))
    if (name.startsWith('data-') && name !== 'data-block-type') dom.removeAttribute(name);
}

/** The colors that are stored by name (screens.md 3.9). */
export const colorPalette = {
  gray: '#80868b',
  peach: '#ff9b7b',
  pink: '#f06292',
  orange: '#f59e42',
  green: '#43a565',
  'light-blue': '#4aa8d8',
  'dark-blue': '#3f63c8',
  purple: '#8e63ce',
} as const;

const palette: Readonly<Record<string, string>> = colorPalette;
