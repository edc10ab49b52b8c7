import { Extension, Node } from '@tiptap/core';
import { ListItem, TaskItem, TaskList } from '@tiptap/extension-list';

const taskItem = 'li[data-type="taskItem"]';

/** Returns whether a task item of a stored text is done: it says so itself, or only its box does. */
export function isDone(item: Element): boolean {
  const said = item.getAttribute('data-checked');
  return said === null ? (boxOf(item)?.hasAttribute('checked') ?? false) : said === '' || said === 'true';
}

/** Returns the box that a task item draws for itself: the first thing in it. */
export function boxOf(item: Element): Element | null {
  const box = item.querySelector('input');
  if (box?.closest('li') !== item) return null;
  const before = item.ownerDocument.createRange();
  before.setStart(item, 0);
  before.setEndBefore(box);
  return before.toString().trim() === '' ? box : null;
}

const ownBox = (element: HTMLElement) => {
  const item = element.closest(taskItem);
  if (!item || element.textContent.trim() !== '') return false;
  const box = boxOf(item);
  return box !== null && (element === box || element.contains(box)) ? null : false;
};

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (typeof value === 'string' ? { [name]: value } : {}),
});

/** A checkbox outside of a task list, as other Markdown writes tasks: shown, but cannot be toggled. */
const checkbox = Node.create({
  name: 'checkbox',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ checked: { default: null }, disabled: { default: null } }),
  parseHTML: () => [{ tag: 'input[type="checkbox"]' }],
  renderHTML: ({ HTMLAttributes }) => ['input', { type: 'checkbox', ...HTMLAttributes }],
});

/** Tiptap's items must start with a paragraph, so an item that starts with a heading or code would leave its list. */
const content = 'block+';

const taskItemNode = TaskItem.extend({
  content,
  addAttributes() {
    return {
      checked: {
        default: false,
        keepOnSplit: false,
        parseHTML: isDone,
        renderHTML: ({ checked }) => ({ 'data-checked': String(checked === true) }),
      },
    };
  },
  // Tiptap's rule reads only the first <div> anywhere inside and loses the words next to it.
  parseHTML: () => [
    { tag: taskItem, priority: 60 },
    { tag: 'label', priority: 60, ignore: true, getAttrs: ownBox },
    { tag: 'input', priority: 60, ignore: true, getAttrs: ownBox },
  ],
  // Without this, Tiptap takes back what is pressed in a text that is only read.
}).configure({ onReadOnlyChecked: () => true });

/** List items, task lists that can be toggled, single checkboxes, and the attributes of ordinary lists. */
export const listNodes = [
  ListItem.extend({ content }),
  TaskList,
  taskItemNode,
  checkbox,
  Extension.create({
    name: 'listKinds',
    addGlobalAttributes: () => [
      { types: ['bulletList'], attributes: { 'data-type': kept('data-type') } },
      { types: ['listItem'], attributes: { 'data-type': kept('data-type'), 'data-checked': kept('data-checked') } },
    ],
  }),
];
