import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { linkTo, withLink } from '#features/issue-lists/web/session/list-link.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';

/** Copies an address that shows this list to anybody: its filters, layout, grouping and order (screens.md 1.6). */
export async function copyListLink({ display }: Pick<ListSession, 'display'>): Promise<void> {
  const url = new URL(location.href);
  // The list, whatever is open over it.
  url.searchParams.delete('peekId');
  await copyLink(withLink(`${url.pathname}${url.search}`, linkTo(display.now, display.offer)));
}
