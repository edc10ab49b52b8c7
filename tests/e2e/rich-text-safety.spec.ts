import { expect, test } from '@playwright/test';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { xssCorpus } from '#tests/support/xss-corpus.ts';

/** Shows HTML in a page without a content policy, clicks and hovers its elements, and returns what ran or loaded. */
test('no markup that people send runs or loads anything in a browser', async ({ page }) => {
  const caught: string[] = [];
  page.on('dialog', (dialog) => {
    caught.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === 'http://page.invalid/') return route.fulfill({ contentType: 'text/html', body: '<main></main>' });
    caught.push(url);
    return route.abort();
  });
  await page.goto('http://page.invalid/');
  const show = (html: string) =>
    page.evaluate(async (markup) => {
      const main = document.querySelector('main') ?? document.body;
      main.innerHTML = markup;
      // Parsed twice, because serialized HTML may be parsed differently the second time.
      const again = main.innerHTML;
      main.innerHTML = again;
      for (const element of main.querySelectorAll('*')) {
        element.dispatchEvent(new Event('toggle'));
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (!(element instanceof HTMLAnchorElement)) element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }, html);
  // Proves that this page detects scripts: the same image runs if it is not sanitized.
  await show('<img src="http://page.invalid/x" onerror="alert(0)">');
  await expect.poll(() => caught).toContain('dialog 0');
  caught.length = 0;
  for (const html of Object.values(xssCorpus)) await show(sanitizeHtml(html));
  await page.waitForTimeout(200);
  // Images of the page's own origin may be requested; nothing else, and nothing runs. The proof may run late.
  expect(caught.filter((what) => !what.startsWith('http://page.invalid/') && what !== 'dialog 0')).toEqual([]);
});
