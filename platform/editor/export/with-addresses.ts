import { Fragment } from '@tiptap/pm/model';
import { fileOf } from '#platform/editor/files/file-content.ts';
import { isPicture, pictureAttribute } from '#platform/editor/pictures/picture-attributes.ts';

/** Returns blocks of a text whose pictures and files name where they are loaded from, for readers outside of this product. */
export function withAddresses(content: Fragment, addressOf: (src: string) => string): Fragment {
  const blocks = content.content.map((node) => {
    const file = fileOf(node);
    if (file) return node.type.create({ ...node.attrs, href: addressOf(file.id) });
    if (!isPicture(node)) return node.copy(withAddresses(node.content, addressOf));
    return node.type.create({ ...node.attrs, src: addressOf(pictureAttribute(node, 'src')) }, null, node.marks);
  });
  return Fragment.from(blocks);
}
