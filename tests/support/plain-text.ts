import type { Page } from '@playwright/test';

/** Dates as Intl writes them; the pseudo-locale has no calendar of its own. */
const DATES =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b[AP]M\b|\bUTC\b/g;

/**
 * Returns texts on the page that do not come from the message catalogs, while the page is in the pseudo-locale: text and
 * accessible names with plain letters outside ⟦…⟧. `data` are the words that people typed, product names and key names.
 */
export async function plainTexts(page: Page, data: readonly string[]): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement;
        if (parent && !parent.closest('script, style, noscript, kbd, [translate="no"]')) found.add(node.data.trim());
      } else if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-tip'])
          found.add(node.getAttribute(name) ?? '');
      }
    }
    return [...found];
  });
  return texts.filter((text) => {
    const rest = data.reduce(
      (left, word) => left.replaceAll(word, ''),
      text.replaceAll(/⟦[^⟧]*⟧/g, '').replaceAll(DATES, ''),
    );
    return /[a-z]{2}/i.test(rest);
  });
}

/** Returns texts that are clipped by their box although they have no ellipsis with a tooltip. */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const style = getComputedStyle(element);
      if (!own || element.closest('.sr-only, [aria-hidden="true"]') || style.textOverflow === 'ellipsis') continue;
      const hides = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const outside = element.getBoundingClientRect().right > innerWidth + 1;
      if (hides || outside) cut.push(element.textContent.trim().slice(0, 60));
    }
    return cut;
  });
}
