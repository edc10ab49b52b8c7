import { Fragment, type Node } from '@tiptap/pm/model';
import { isPicture } from '#platform/editor/pictures/picture-attributes.ts';

/** Returns blocks of a text without pictures; one that held nothing else holds an empty line. */
export function withoutPictures(content: Fragment): Fragment {
  const kept = content.content.flatMap((node): Node[] => {
    if (isPicture(node)) return [];
    return node.isText || node.isAtom ? [node] : [node.copy(withoutPictures(node.content))];
  });
  const [first] = content.content;
  const line = first && !first.isInline && kept.length === 0 ? first.type.schema.nodes['paragraph']?.create() : null;
  return Fragment.from(line ?? kept);
}
