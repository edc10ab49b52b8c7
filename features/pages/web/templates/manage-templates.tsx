import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { PageTemplate } from '#features/pages/template-contract.ts';
import { PageMark } from '#features/pages/web/page-mark.tsx';
import type { PagesPlace } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { DeleteIcon, EditIcon, RestoreIcon } from '#platform/ui/icons/line-icons.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { removeTemplate, renameTemplate, restoreTemplate } from './template-list.ts';
import { useTemplates } from './use-templates.ts';

/** The templates of a workspace: renamed, deleted, restored. Their texts are changed by saving a page in their place. */
export const ManageTemplates = observer(function ManageTemplates({
  place,
  onClose,
}: {
  place: PagesPlace;
  onClose: () => void;
}) {
  const templates = useTemplates(place);
  return (
    <Dialog
      title={t('templates')}
      size={560}
      onClose={onClose}
      footer={
        <Button size="large" variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className="mb-2 text-small text-ink-3">{t('manageHint')}</p>
      {templates.status === 'failed' && (
        <Banner
          tone="danger"
          role="alert"
          title={t('templatesNotRead')}
          action={
            <Button size="small" onClick={() => void templates.load()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <ul aria-label={t('templates')} className="flex flex-col">
        {templates.usable.map((template) => (
          <TemplateLine key={template.id} place={place} template={template} />
        ))}
      </ul>
      {templates.deleted.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-small font-medium text-ink-3">{t('deletedTemplates')}</h3>
          <ul aria-label={t('deletedTemplates')} className="flex flex-col">
            {templates.deleted.map((template) => (
              <li key={template.id} className="flex min-h-9 items-center gap-2 text-body text-ink-3">
                <PageMark page={template} />
                <span className="min-w-0 flex-1 truncate">{template.name}</span>
                <Button size="small" onClick={() => void restoreTemplate(place, template)}>
                  {t('restore')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
});

function TemplateLine({ place, template }: { place: PagesPlace; template: PageTemplate }) {
  const { name } = template;
  const [typed, setTyped] = useState<string | null>(null);
  const line = useRef<HTMLLIElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (typed !== null || !returnsFocus.current) return;
    returnsFocus.current = false;
    line.current?.querySelector<HTMLElement>('[data-renames]')?.focus();
  }, [typed]);
  const end = (by: 'key' | 'blur') => {
    // A press elsewhere takes the focus there.
    returnsFocus.current = by === 'key';
    setTyped(null);
  };
  const done = (by: 'key' | 'blur') => {
    const next = (typed ?? '').trim();
    end(by);
    if (next !== '' && next !== name) void renameTemplate(place, template, next);
  };
  return (
    <li ref={line} className="flex min-h-9 items-center gap-2 text-body text-ink">
      <PageMark page={template} />
      {typed === null ? (
        <span className="min-w-0 flex-1 truncate">{name}</span>
      ) : (
        <Input
          aria-label={t('nameOf', { name })}
          value={typed}
          maxLength={255}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to rename this row
          autoFocus
          className="min-w-0 flex-1"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => done('blur')}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
            event.preventDefault();
            // The dialog stays open.
            event.stopPropagation();
            if (event.key === 'Enter') done('key');
            else end('key');
          }}
        />
      )}
      {template.is_changed && (
        <IconButton
          label={t('resetTemplate', { name })}
          icon={RestoreIcon}
          size={24}
          onClick={() => void restoreTemplate(place, template)}
        />
      )}
      <IconButton
        label={t('renameTemplate', { name })}
        icon={EditIcon}
        size={24}
        data-renames
        onClick={() => setTyped(name)}
      />
      <IconButton
        label={t('deleteTemplate', { name })}
        icon={DeleteIcon}
        size={24}
        onClick={() => void removeTemplate(place, template)}
      />
    </li>
  );
}
