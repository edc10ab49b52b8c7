import { showToast } from '#platform/ui/notices/toasts.ts';
import type { PageTools } from './page-tools.ts';
import { t } from './text.ts';

/** Puts the text of a page on the clipboard as Markdown. */
export async function copyMarkdown(tools: PageTools): Promise<void> {
  await navigator.clipboard.writeText(tools.markdown({ pictures: true }));
  showToast({ kind: 'success', title: t('markdownCopied') }, 'markdown-copied');
}
