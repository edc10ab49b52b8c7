import { cutText } from '#platform/shared/text/cut-text.ts';
import type { NewIssueStart } from '#features/issues/web/open-create.ts';

/** A longer first line is cut for the title, and stands whole in the description. */
const longestLine = 120;
const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, td, th';

/**
 * Returns what a sub-issue made from a comment starts with: its first line as the title, and the whole text as the
 * description where it says more than that.
 */
export function subIssueOfComment(parent_id: string, html: string): NewIssueStart {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [...body.querySelectorAll(blocks)].flatMap((block) => block.textContent.trim() || []);
  const [line = body.textContent.trim()] = lines;
  const name = line.length <= longestLine ? line : `${cutText(line, longestLine).head.replace(/\s+\S*$/, '')}…`;
  const saysMore = name !== body.textContent.trim() || body.querySelector('img, a, [data-type]') !== null;
  return { parent_id, name, ...(saysMore ? { description_html: html } : {}) };
}
