/** A key such as WEB-12. */
export interface IssueKey {
  readonly identifier: string;
  readonly number: number;
}

/** Returns the keys of issues that a search text names, identifiers in capitals. */
export function keysIn(text: string): IssueKey[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,12})-(\d{1,9})(?!\d)/gu)].map(
    ([, identifier = '', number]) => ({ identifier: identifier.toUpperCase(), number: Number(number) }),
  );
}

/** Returns the words of a text: letters and digits that stand together. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
