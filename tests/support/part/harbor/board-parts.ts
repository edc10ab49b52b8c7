import type { Part } from '#tests/support/part/open-part.tsx';
import { nameOf, textOf } from '#tests/support/part/roles.ts';

const columns = (page: Part) => page.all('region').filter((one) => one.matches('[data-column]'));

/** The columns of a board, or the cells of its lanes, as they are read aloud. */
export function columnNames(page: Part): readonly string[] {
  return columns(page).map(nameOf);
}

/** The titles of the cards in a column, from top to bottom. */
export function cards(page: Part, name: string): readonly string[] {
  const column = columns(page).find((one) => nameOf(one).replace(/, \d+ issues?$/, '') === name);
  return [...(column?.querySelectorAll('article [data-title]') ?? [])].map(textOf);
}
