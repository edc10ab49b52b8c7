import { observer } from 'mobx-react-lite';
import { LabelChips, labelOptions } from '#features/labels/web/public.ts';
import { openWorkspace } from '#features/issues/web/public.ts';
import { LabelIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { changePage } from './change-page.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { t } from './text.ts';

interface PageLabelsProps {
  pages: PageCollection;
  page: Page;
  canEdit: boolean;
}

/** The labels of a page under its title, picked from those of the project. */
export const PageLabels = observer(function PageLabels({ pages, page, canEdit }: PageLabelsProps) {
  const { slug, projectId } = pages.place;
  const { labels } = openWorkspace(slug).of(projectId);
  const { label_ids: chosen } = page;
  const shown = labels.only(chosen);
  if (!canEdit)
    return chosen.length === 0 ? null : (
      <div className="mb-4 flex min-h-7 items-center text-small text-ink-2">
        <LabelChips labels={shown} most={shown.length} wraps />
      </div>
    );
  const toggle = (id: string) => {
    const now = pages.table.get(page.id)?.label_ids ?? chosen;
    const label_ids = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    void changePage(pages, page, { label_ids });
  };
  return (
    <div className="mb-4 -ml-2 flex min-h-7 items-center print:hidden">
      <Picker label={t('labels')} options={labelOptions(labels)} chosen={chosen} multiple searchable onPick={toggle}>
        {(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label={shown.length > 0 ? `${t('labels')}: ${shown.map(({ name }) => name).join(', ')}` : undefined}
            className="flex min-h-7 min-w-0 items-center gap-1.5 rounded-control px-2 text-small text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            {shown.length > 0 ? (
              <LabelChips labels={shown} most={shown.length} wraps />
            ) : (
              <>
                <LabelIcon size={14} />
                {t('addLabels')}
              </>
            )}
          </button>
        )}
      </Picker>
    </div>
  );
});
