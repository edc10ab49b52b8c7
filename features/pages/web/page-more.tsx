import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CopyIcon, DownloadIcon, HistoryIcon, ListIcon, MoreIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { TextIcon } from '#platform/ui/icons/editor-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { changePage } from './change-page.ts';
import { copyMarkdown } from './copy-markdown.ts';
import { exportForm } from './export/export-form.ts';
import { lookOf, pageFonts, type PageLook } from './page-look.ts';
import { pageMenu, type PageMenuTarget } from './page-menu.ts';
import { hasOutline, hasToolbar, toggleOutline, toggleToolbar } from './page-toolbar.ts';
import type { PageTools } from './page-tools.ts';
import { t } from './text.ts';

interface PageMoreProps {
  target: PageMenuTarget;
  canEdit: boolean;
  /** Null until the text is there. */
  tools: PageTools | null;
  onHistory: () => void;
}

/** The menu of an open page: how it looks, what can be taken from it, and what its row in the list offers. */
export function PageMoreButton(props: PageMoreProps) {
  const menu = useMenu(() => moreItems(props), { label: t('more'), align: 'end' });
  return <IconButton label={t('more')} icon={MoreIcon} {...menu} />;
}

function moreItems({ target, canEdit, tools, onHistory }: PageMoreProps): readonly MenuItem[] {
  const { page } = target;
  return [
    ...(canEdit ? lookItems(target) : []),
    { kind: 'check', label: t('stickyToolbar'), checked: hasToolbar.get(), run: toggleToolbar },
    onPhone.get()
      ? { label: t('outline'), icon: ListIcon, run: toggleOutline }
      : { kind: 'check', label: t('outline'), checked: hasOutline.get(), run: toggleOutline },
    { kind: 'separator' },
    ...(tools
      ? ([
          // Where it opens, it keeps the focus.
          { kind: 'picker', label: t('find'), icon: SearchIcon, keys: 'Mod+F', open: tools.find },
          { label: t('copyMarkdown'), icon: CopyIcon, run: () => void copyMarkdown(tools) },
          { label: t('exportMore'), icon: DownloadIcon, run: () => exportForm.set({ page, tools }) },
        ] as const)
      : []),
    { label: t('history'), icon: HistoryIcon, keys: 'Alt+Shift+H', run: onHistory },
    { kind: 'separator' },
    ...pageMenu(target),
  ];
}

/** How the page looks, for everyone who reads it. */
function lookItems({ pages, page }: PageMenuTarget): readonly MenuItem[] {
  const look = lookOf(page);
  const set = (change: Partial<PageLook>) => () =>
    void changePage(pages, page, { view_props: { ...page.view_props, ...change } });
  const names = { sans: t('fontSans'), serif: t('fontSerif'), mono: t('fontMono') };
  return [
    { kind: 'check', label: t('fullWidth'), checked: look.full_width, run: set({ full_width: !look.full_width }) },
    { kind: 'check', label: t('smallText'), checked: look.small_text, run: set({ small_text: !look.small_text }) },
    {
      kind: 'submenu',
      label: t('font'),
      icon: TextIcon,
      items: pageFonts.map((font) => ({
        kind: 'choice',
        label: names[font],
        chosen: look.font === font,
        run: set({ font }),
      })),
    },
  ];
}
