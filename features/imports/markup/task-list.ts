/** A to-do list in the form the editor reads; `html` is the content of an item. */
export function taskListHtml(items: readonly { readonly done: boolean; readonly html: string }[]): string {
  const rows = items.map(({ done, html }) => `<li data-type="taskItem" data-checked="${done}"><p>${html}</p></li>`);
  return `<ul data-type="taskList">${rows.join('')}</ul>`;
}
