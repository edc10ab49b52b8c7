/** Numbers as the report writes them. */
export const numbers = new Intl.NumberFormat('en');

/** `1 issue`, `2,062 issues`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
