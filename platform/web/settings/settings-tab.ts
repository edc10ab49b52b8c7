import type { Icon } from '#platform/ui/icons/line-icon.tsx';

/** One setting that "Find a setting" leads to. */
export interface FindableSetting {
  /** The `id` of its `SettingsRow` (or switch, select, danger action). */
  id: string;
  label: string;
  /** More words to find it by. */
  keywords?: string;
}

/** One page of settings: a line of the navigation. */
export interface SettingsTab {
  id: string;
  label: string;
  href: string;
  icon?: Icon;
  /** Tabs of one group stand together under its name. */
  group?: string;
  /** What is on the page, for "Find a setting". */
  settings?: readonly FindableSetting[];
  /** False: the person may not open it. It is then left out, and said so at its address. True when absent. */
  allowed?: boolean;
}

/** Returns the tabs the person may open. */
export function allowedTabs(tabs: readonly SettingsTab[]): readonly SettingsTab[] {
  return tabs.filter((tab) => tab.allowed !== false);
}
