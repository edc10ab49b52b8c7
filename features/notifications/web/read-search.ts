import { modes, tabs, type InboxMode, type InboxTab } from './inbox-view.ts';

/** What the address of the inbox says (screens.md 1.3). */
export interface InboxSearch {
  tab?: Exclude<InboxTab, 'all'>;
  view?: InboxMode;
  /** The notification that is open. */
  id?: string;
}

/** Reads the address of the inbox; what is not understood is left out. */
export function readInboxSearch(search: Readonly<Record<string, unknown>>): InboxSearch {
  const { tab, view, id } = search;
  const mode = modes.find((one) => one === view);
  return {
    ...(tab === tabs[1] ? { tab: tabs[1] } : {}),
    ...(mode ? { view: mode } : {}),
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
  };
}
