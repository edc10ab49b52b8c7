import { Node } from '@tiptap/core';
import { isInline } from './is-inline.ts';
import { pictureView } from './pictures/picture-view.ts';

/** The project of uploads that a text refers to by id only. */
export interface PicturePlace {
  readonly slug: string;
  readonly projectId: string;
}

const kept = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

/** Images in both stored forms: shown, and preserved while the text around them is edited. */
export function pictureNodes(place: PicturePlace): readonly Node[] {
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
      addNodeView: () => pictureView(place),
    });
  const ofImage = ['src', 'alt', 'title', 'width', 'height'];
  const ofComponent = ['id', 'src', 'width', 'height', 'alignment'];
  return [
    node('image', 'img', ofImage),
    node('imageBlock', 'img', ofImage, false),
    node('imageComponent', 'image-component', ofComponent),
    node('imageComponentBlock', 'image-component', ofComponent, false),
  ];
}
