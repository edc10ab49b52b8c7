import { copyText } from '#platform/ui/notices/copy-text.ts';
import type { PageTools } from './page-tools.ts';
import { t } from './text.ts';

/** Puts the text of a page on the clipboard as Markdown. */
export function copyMarkdown(tools: PageTools): Promise<void> {
  return copyText(tools.markdown({ pictures: true }), { done: t('markdownCopied') });
}
