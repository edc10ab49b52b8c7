import { showToast } from '#platform/ui/notices/toasts.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { nameOf, type Page } from './page-row.ts';
import type { PageTools } from './page-tools.ts';
import { t } from './text.ts';

/** Puts the text of a page on the clipboard as Markdown. */
export async function copyMarkdown(tools: PageTools): Promise<void> {
  await navigator.clipboard.writeText(tools.markdown());
  showToast({ kind: 'success', title: t('markdownCopied') }, 'markdown-copied');
}

/** Saves a page as a Markdown file named after its title, which is its first heading. */
export function exportMarkdown(page: Page, tools: PageTools): void {
  const name = nameOf(page, t('untitled'));
  saveFile(`${fileNameOf(name)}.md`, `# ${name}\n\n${tools.markdown()}\n`, 'text/markdown');
}

/** Saves a page as an HTML file named after its title, with its pictures in it. */
export async function exportHtml(page: Page, tools: PageTools): Promise<void> {
  const name = nameOf(page, t('untitled'));
  const document = new DOMParser().parseFromString(
    `<!doctype html><meta charset="utf-8"><title></title><h1></h1>${await tools.html()}`,
    'text/html',
  );
  document.title = name;
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = name;
  saveFile(`${fileNameOf(name)}.html`, `<!doctype html>\n${document.documentElement.outerHTML}\n`, 'text/html');
}

/** Returns a title as a file name that every system takes. */
export function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[. ]+$/, '');
  return name === '' ? t('page') : name;
}
