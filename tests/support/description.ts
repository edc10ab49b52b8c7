import { expect, type Locator, type Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { readIssue } from '#features/issues/contract.ts';
import type { TestServer } from './spare-cairns.ts';
import { openWebsite, type Website } from './website.ts';

/** An open description, and what is stored of it. */
interface OpenDescription {
  readonly website: Website;
  readonly id: string;
  readonly text: Locator;
  readonly stored: () => Promise<string>;
}

/** Opens a new issue with this description in the peek, with the caret at its end. `prepare` runs before the page is opened. */
export async function openDescription(
  page: Page,
  server: TestServer,
  description_html = '<p></p>',
  prepare: (website: Website) => Promise<unknown> = async () => {},
): Promise<OpenDescription> {
  const website = await openWebsite(page, server);
  await prepare(website);
  const id = await website.create({ name: 'Rose', description_html });
  await page.goto(`${website.path}?peekId=${id}`);
  return descriptionOf(website, id, page.getByRole('textbox', { name: 'Description' }));
}

/** The same on the page that is open: an issue of another name, opened from the list. */
export async function openAnotherDescription(
  page: Page,
  website: Website,
  name: string,
  description_html = '<p></p>',
): Promise<OpenDescription> {
  const id = await website.create({ name, description_html });
  await page.getByRole('link', { name, exact: true }).click();
  const peek = page.getByRole('complementary', { name: new RegExp(` ${name}$`) });
  return descriptionOf(website, id, peek.getByRole('textbox', { name: 'Description' }));
}

async function descriptionOf(website: Website, id: string, text: Locator): Promise<OpenDescription> {
  await putCaretAtEnd(text);
  const stored = async () =>
    (await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } })).body.description_html;
  return { website, id, text, stored };
}

/**
 * Clicks into a text and puts the caret at its end. The browser moves the caret; the editor learns of it a moment later, and on
 * a busy machine a key may come before that: the key is pressed until the editor itself has its caret there.
 */
export async function putCaretAtEnd(text: Locator): Promise<void> {
  await text.click();
  await expect(text).toBeFocused();
  await expect(async () => {
    await text.press('Control+End');
    expect(await text.evaluate(isCaretAtEnd)).toBe(true);
  }).toPass();
}

function isCaretAtEnd(box: Element): boolean {
  const { editor } = box as Element & { editor?: Editor };
  if (!editor) return false;
  const { doc, selection } = editor.state;
  return selection.empty && selection.to === (selection.constructor as typeof Selection).atEnd(doc).to;
}

/** Types the sign and name of a menu's line and chooses it. */
export async function choose(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}
