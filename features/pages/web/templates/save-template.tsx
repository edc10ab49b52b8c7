import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PagesPlace } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { PageMark } from '#features/pages/web/page-mark.tsx';
import type { TemplateForm } from './template-form.ts';
import { saveTemplate, textOfPage } from './template-list.ts';
import { useTemplates } from './use-templates.ts';

interface SaveTemplateProps {
  place: PagesPlace;
  page: NonNullable<TemplateForm['page']>;
  onClose: () => void;
}

/** Saves a page as a new template, or in the place of one there is. */
export const SaveTemplate = observer(function SaveTemplate({ place, page, onClose }: SaveTemplateProps) {
  const templates = useTemplates(place);
  // Read here: an observer does not follow what is read in the functions that its fields call.
  const { usable } = templates;
  const [name, setName] = useState(page.name);
  const [replaced, setReplaced] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const send = async (form: HTMLElement | null) => {
    if (isSending) return;
    if (name.trim() === '') {
      setNameless(true);
      return focusFirstError(form);
    }
    setSending(true);
    const description_html = await textOfPage(place, page.id);
    const body = { name: name.trim(), logo_props: page.logo_props, description_html: description_html ?? '' };
    const isSaved = description_html !== null && (await saveTemplate(place, replaced, body));
    setSending(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t('saveAsTemplate')}
      size={400}
      onClose={onClose}
      dirty={name !== page.name || replaced !== null}
      onSubmit={(form) => void send(form)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={isSending}>
            {t('saveTemplate')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('templateName')} error={isNameless ? t('templateNeedsName') : undefined}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={255}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setNameless(false);
              }}
            />
          )}
        </Field>
        <Field label={t('replaceTemplate')}>
          {(control) => (
            <Select
              label={t('replaceTemplate')}
              control={control}
              empty={{ value: '', label: t('newTemplate') }}
              options={usable.map((one) => ({
                value: one.id,
                label: one.name,
                mark: <PageMark page={one} />,
              }))}
              value={replaced}
              placeholder={t('newTemplate')}
              onChange={(id) => {
                setReplaced(id === '' ? null : id);
                const known = templates.table.get(id);
                if (known) setName(known.name);
              }}
            />
          )}
        </Field>
        <p className="text-small text-ink-3">{t('templateHint')}</p>
      </div>
    </Dialog>
  );
});
