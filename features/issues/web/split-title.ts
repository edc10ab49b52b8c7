import type { NewIssue } from '#features/issues/web/store/create-issue.ts';
import { longestTitle } from '#features/issues/rules.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';

const mark = '…';

/**
 * Returns a line of text as the title of a new issue. What is longer than a title may be goes on in the description,
 * as in imports (decisions.md 4).
 */
export function splitTitle(line: string): Pick<NewIssue, 'name' | 'description_html'> {
  if (line.length <= longestTitle) return { name: line };
  const { head, rest } = cutText(line, longestTitle - mark.length);
  return { name: `${head}${mark}`, description_html: `<p>${mark}${escapeHtml(rest)}</p>` };
}

/** Returns the line that `splitTitle` made an issue from; the title alone of any other issue. */
export function joinTitle({ name, description_html = '' }: Pick<NewIssue, 'name' | 'description_html'>): string {
  const rest = new RegExp(`^<p>${mark}([^<]+)</p>$`).exec(description_html)?.[1];
  if (rest === undefined || !name.endsWith(mark)) return name;
  return (
    name.slice(0, -mark.length) + rest.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? '')
  );
}

const characters: Readonly<Record<string, string>> = Object.fromEntries(
  ['&', '<', '>', '"', "'"].map((character) => [escapeHtml(character), character]),
);
