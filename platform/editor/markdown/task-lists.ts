/** Turns lists whose items begin with a checkbox, as Markdown and other trackers write them, into task lists of the editor. */
export function asTaskLists(body: Element): void {
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children];
    const boxes = items.map((item) =>
      item.querySelector(':scope > input[type=checkbox], :scope > p:first-child > input[type=checkbox]'),
    );
    if (items.length === 0 || !boxes.every((box) => box !== null)) continue;
    list.setAttribute('data-type', 'taskList');
    items.forEach((item, index) => {
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(boxes[index]?.hasAttribute('checked') ?? false));
      boxes[index]?.remove();
    });
  }
}
