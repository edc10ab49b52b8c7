import type { Node } from '@tiptap/pm/model';

/** Wider pictures are shown in this width, in pixels, until somebody resizes them. */
export const mostPictureWidth = 720;

/** Returns an attribute of a picture, wherever its node has it; '' when absent. */
export function pictureAttribute({ attrs }: Node, name: string): string {
  const own: unknown = attrs[name] ?? keptOf(attrs['kept'])[name];
  return typeof own === 'string' || typeof own === 'number' ? String(own) : '';
}

/** Returns the attributes of a picture with other values; null takes one away. */
export function withPictureAttributes(
  node: Node,
  values: Readonly<Record<string, string | null>>,
): Record<string, unknown> {
  const attrs: Record<string, unknown> = { ...node.attrs };
  const kept = { ...keptOf(node.attrs['kept']) };
  for (const [name, value] of Object.entries(values)) {
    if (name in node.attrs) attrs[name] = value;
    else if (value === null) delete kept[name];
    else kept[name] = value;
  }
  return { ...attrs, kept: Object.keys(kept).length === 0 ? null : kept };
}

/** Returns whether a node of a text is a picture, in a line or by itself. */
export function isPicture({ type }: Node): boolean {
  return type.name.startsWith('image');
}

/** Returns what changes when another upload takes the place of a picture: its width, alignment and words stay. */
export function replacedValues(former: Node, src: string, ratio: number): Readonly<Record<string, string | null>> {
  const width = pixelsOf(pictureAttribute(former, 'width'));
  const size = width === null ? {} : { height: `${Math.round(width / ratio)}px` };
  return { src, aspectratio: String(ratio), ...size };
}

/** Returns a width that is stored in pixels; null for any other. */
export function pixelsOf(width: string): number | null {
  const pixels = /^(\d{1,4})(?:px)?$/.exec(width)?.[1];
  return pixels === undefined ? null : Number(pixels);
}

function keptOf(kept: unknown): Readonly<Record<string, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept-attributes.ts writes nothing else
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, string>>) : {};
}
