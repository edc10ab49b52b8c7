import { LogoPicker } from '#platform/ui/logo/logo-picker.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { changePage } from './change-page.ts';
import type { PageCollection } from './page-collection.ts';
import { PageMark } from './page-mark.tsx';
import { hasIcon, type Page } from './page-row.ts';
import { t } from './text.ts';

interface PageIconFieldProps {
  pages: PageCollection;
  page: Page;
  canEdit: boolean;
}

/** The icon over a title: chosen, changed and removed by those who may edit the page. */
export function PageIconField({ pages, page, canEdit }: PageIconFieldProps) {
  const isSet = hasIcon(page);
  // As large, and as far above the title, as for those who may change it.
  if (!canEdit)
    return isSet ? (
      <div className="mb-2 flex h-12 items-center">
        <PageMark page={page} size={32} />
      </div>
    ) : null;
  return (
    <div className="group/icon mb-2 flex min-h-8 items-center gap-2 print:hidden">
      <LogoPicker
        label={isSet ? t('changeIcon') : t('addIcon')}
        logo={page.logo_props}
        size={isSet ? 32 : 16}
        className={isSet ? '-ml-2 size-12 border-transparent' : 'size-8'}
        onChange={(logo_props) => void changePage(pages, page, { logo_props })}
      />
      {isSet && (
        <Button
          size="small"
          variant="quiet"
          className="opacity-0 group-hover/icon:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          onClick={() => void changePage(pages, page, { logo_props: {} })}
        >
          {t('removeIcon')}
        </Button>
      )}
    </div>
  );
}
