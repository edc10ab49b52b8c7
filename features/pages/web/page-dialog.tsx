import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pageAccess } from '#features/pages/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { PageIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoPicker } from '#platform/ui/logo/logo-picker.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { confirmDiscard } from '#platform/ui/popups/confirm.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { pagesOf } from './page-collection.ts';
import { PageMark } from './page-mark.tsx';
import type { PageForm } from './page-form.ts';
import { mayWriteTemplates } from './page-rights.ts';
import { pagePath } from './paths.ts';
import { templateForm } from './templates/template-form.ts';
import { addPageFrom } from './templates/template-list.ts';
import { useTemplates } from './templates/use-templates.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface PageDialogProps {
  form: PageForm;
  onClose: () => void;
  /** Follows an address of this app. */
  go: (path: string) => void;
}

/** Adds a page: icon, title, visibility (screens.md 3.15). It opens at once. */
export const PageDialog = observer(function PageDialog({ form, onClose, go }: PageDialogProps) {
  const place = useWorkspace();
  const { slug } = place;
  const pages = pagesOf({ slug, projectId: form.projectId });
  const [name, setName] = useState('');
  const [logo, setLogo] = useState<Record<string, unknown>>({});
  const [isPrivate, setPrivate] = useState(form.access === pageAccess.private);
  const templates = useTemplates(pages.place);
  const [picked, setPicked] = useState<string | null>(null);
  const { usable } = templates;
  const chosen = picked ?? (form.isFromTemplate ? (usable[0]?.id ?? '') : '');
  const isDirty = name !== '' || Object.keys(logo).length > 0;
  const manageTemplates = async () => {
    if (isDirty && !(await confirmDiscard())) return;
    onClose();
    templateForm.set({ place: pages.place, page: null });
  };
  const send = () => {
    const access = isPrivate ? pageAccess.private : pageAccess.public;
    const template = templates.table.get(chosen) ?? null;
    const id = addPageFrom(pages, template, { name: name.trim(), access, logo_props: logo });
    onClose();
    go(pagePath(pages.place, id));
  };
  return (
    <Dialog
      title={first('addPage')}
      size={560}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit">
            {first('addPage')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field label={t('title')}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={255}
                  placeholder={t('untitled')}
                  autoComplete="off"
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
          </div>
          <LogoPicker label={t('icon')} logo={logo} onChange={setLogo} className="mt-6 size-8" />
        </div>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label={t('template')}>
              {(control) => (
                <Select
                  label={t('template')}
                  control={control}
                  empty={{ value: '', label: t('blankPage'), icon: PageIcon }}
                  options={usable.map((one) => ({ value: one.id, label: one.name, mark: <PageMark page={one} /> }))}
                  value={chosen === '' ? null : chosen}
                  placeholder={t('blankPage')}
                  onChange={setPicked}
                />
              )}
            </Field>
          </div>
          {mayWriteTemplates(place, form.projectId) && (
            <Button size="large" variant="quiet" onClick={() => void manageTemplates()}>
              {t('manageTemplates')}
            </Button>
          )}
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="text-body font-medium text-ink-2">{t('access')}</span>
          <Segmented
            label={t('access')}
            value={isPrivate ? 'private' : 'public'}
            options={[
              { value: 'public', label: t('public') },
              { value: 'private', label: t('private') },
            ]}
            onChange={(value) => setPrivate(value === 'private')}
            className="self-start"
          />
          <p className="text-small text-ink-3">{isPrivate ? t('privateHint') : t('publicHint')}</p>
        </div>
      </div>
    </Dialog>
  );
});
