import { CycleIcon, IssueIcon, ModuleIcon, PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { t } from '#features/onboarding/web/text.ts';

export type TourStopName = 'issues' | 'cycles' | 'modules' | 'views' | 'pages';

interface TourStop {
  readonly name: TourStopName;
  readonly icon: Icon;
  readonly title: () => string;
  readonly body: () => string;
}

/** The five stops of the tour, in order (screens.md 3.18). Each explains a feature; none navigates away. */
export const tourStops: readonly TourStop[] = [
  { name: 'issues', icon: IssueIcon, title: () => t('tourIssues'), body: () => t('tourIssuesBody') },
  { name: 'cycles', icon: CycleIcon, title: () => t('tourCycles'), body: () => t('tourCyclesBody') },
  { name: 'modules', icon: ModuleIcon, title: () => t('tourModules'), body: () => t('tourModulesBody') },
  { name: 'views', icon: ViewIcon, title: () => t('tourViews'), body: () => t('tourViewsBody') },
  { name: 'pages', icon: PageIcon, title: () => t('tourPages'), body: () => t('tourPagesBody') },
];
