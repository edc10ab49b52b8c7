import type { PageRecord } from '#features/pages/contract.ts';
import { readLogo } from '#platform/ui/logo/logo.ts';

/** A page as this browser has it: with its text once it was opened. */
export interface Page extends PageRecord {
  readonly description_html?: string;
  /** How new the text is: when the page had last been changed as it was read. */
  readonly text_known_at?: string;
  /** When somebody named one of its versions while this browser followed the log. */
  readonly versions_changed_at?: string;
}

/** Returns the name of a page as it is shown. */
export function nameOf({ name }: Pick<Page, 'name'>, untitled: string): string {
  return name === '' ? untitled : name;
}

/** Returns whether the page was changed since its text was read, so that the text may be another one. */
export function isTextOld({ updated_at, text_known_at }: Page): boolean {
  return text_known_at !== undefined && Date.parse(updated_at) > Date.parse(text_known_at);
}

/** Returns whether a page has an emoji or an icon of its own. */
export function hasIcon({ logo_props }: Pick<Page, 'logo_props'>): boolean {
  return readLogo(logo_props) !== null;
}
