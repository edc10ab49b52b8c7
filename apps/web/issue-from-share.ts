import type { NewIssueStart } from '#features/issues/web/open-create.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';

/** What another app shares with the installed one, as the manifest's `share_target` names it. */
export interface Shared {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
}

/** Longest title of an issue. */
const longestName = 255;

/**
 * Returns what a new issue starts with that is made of something shared: the title, else the first line of the text, else
 * the address; below it the rest of the text, and the address as a link. Many apps put the address into the text.
 */
export function issueFromShare({ title = '', text = '', url = '' }: Shared): NewIssueStart {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const address = safeAddress(url) ?? filled.map(safeAddress).find((found) => found !== null) ?? null;
  const words = filled.filter((line) => line !== address);
  const named = title.trim() === '' ? words[0] : title.trim();
  const name = cutText(named ?? address ?? '', longestName).head;
  const below = (title.trim() === '' ? words.slice(1) : words).filter((line) => line !== name);
  const paragraphs = below.map((line) => `<p>${escapeHtml(line)}</p>`);
  if (address !== null) paragraphs.push(`<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`);
  return { name, ...(paragraphs.length === 0 ? {} : { description_html: paragraphs.join('') }) };
}

/** Returns the text when it is a web address and nothing else. */
function safeAddress(text: string): string | null {
  const trimmed = text.trim();
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}
