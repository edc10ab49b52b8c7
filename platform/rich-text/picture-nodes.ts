import { Node } from '@tiptap/core';
import { isInline } from './is-inline.ts';

const kept = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

const node = (name: string, tag: string, attributes: readonly string[], inline = true) =>
  Node.create({
    name,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    addAttributes: () => kept(attributes),
    parseHTML: () => [{ tag, getAttrs: (element) => (isInline(element) === inline ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
  });

const ofImage = ['src', 'alt', 'title', 'width', 'height'];
const ofComponent = ['id', 'src', 'width', 'height', 'alignment'];

/** Images in both stored forms, preserved while the text around them is edited. */
export const pictureNodes: readonly Node[] = [
  node('image', 'img', ofImage),
  node('imageBlock', 'img', ofImage, false),
  node('imageComponent', 'image-component', ofComponent),
  node('imageComponentBlock', 'image-component', ofComponent, false),
];
