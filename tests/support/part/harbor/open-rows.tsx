import { expect } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { textOf } from '#tests/support/part/roles.ts';
import { issue } from './issues.ts';
import { openList, type ListOptions, type OpenList } from './open-list.tsx';

/** A list whose rows are walked by keys. */
export interface OpenRows extends OpenList {
  /** The title of the row that has the focus; empty for none. */
  active(): string;
}

/** The titles of the rows, from WEB-1 on. */
export const rowTitles = ['Rose', 'Lily', 'Fern', 'Moss', 'Ivy'] as const;

/** The issues of those rows. */
export function fiveIssues(): IssueRow[] {
  return rowTitles.map((name, at) => issue(at + 1, { name }));
}

/** Opens the list of Website with five rows in manual order, or with the given issues, once its rows are there. */
export async function openRows(options: ListOptions = {}): Promise<OpenRows> {
  const list = await openList({ issues: fiveIssues(), ...options });
  await list.page.until(() => expect(list.titles()).not.toEqual([]));
  return {
    ...list,
    active: () => {
      const title = document.activeElement?.closest('[data-position]')?.querySelector('[data-title]');
      return title ? textOf(title) : '';
    },
  };
}
