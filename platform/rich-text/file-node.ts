import { Node } from '@tiptap/core';
import { isId } from '#platform/shared/ids.ts';

const link = { target: '_blank', rel: 'noopener noreferrer nofollow' };
const ofLink = new Set(['href', ...Object.keys(link)]);

/**
 * A file that a text holds: its upload, its name and its size, and a link, which is what programs see that do not know such blocks
 * (docs/decisions/093). One that says more is a box like any other.
 */
export const fileNode = Node.create({
  name: 'fileBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    words: { default: '', rendered: false, parseHTML: (element) => element.textContent },
    href: {
      default: null,
      rendered: false,
      parseHTML: (element) => element.firstElementChild?.getAttribute('href') ?? null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-block-type="file-component"]',
      priority: 60,
      getAttrs: (element) => (isFile(element) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes, node }) => {
    const { words, href } = node.attrs;
    const name = String(words);
    return ['div', HTMLAttributes, typeof href === 'string' ? ['a', { href, ...link }, name] : name];
  },
});

function isFile(element: Element): boolean {
  const [only, second] = element.childNodes;
  if (!only || second || !isId(element.getAttribute('data-file') ?? '')) return false;
  if (only.nodeType === 3) return true;
  const { firstElementChild: inner } = element;
  return (
    inner?.tagName === 'A' &&
    inner.childElementCount === 0 &&
    inner.textContent !== '' &&
    [...inner.attributes].every(({ name }) => ofLink.has(name)) &&
    inner.hasAttribute('href')
  );
}
