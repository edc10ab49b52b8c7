import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { startOfTemplate, templatesOf } from '#features/issue-templates/web/public.ts';
import { chipProps } from '#features/issue-create/web/chip-props.ts';
import type { IssueForm } from '#features/issue-create/web/issue-form.ts';
import { t } from '#features/issue-create/web/text.ts';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { TemplateIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';

const none = '';

/** The template of a new issue, picked from those of its project; absent where there are none. */
export const TemplateChip = observer(function TemplateChip({ form, isOpen }: { form: IssueForm; isOpen: boolean }) {
  const templates = templatesOf(form.facts);
  const chip = useRef<HTMLSpanElement>(null);
  const isThere = templates.inOrder.length > 0;
  useEffect(() => {
    if (isOpen && isThere) chip.current?.querySelector('button')?.click();
  }, [isOpen, isThere]);
  const chosen = templates.table.get(form.template ?? '');
  if (!isThere) return null;
  return (
    <span ref={chip} className="contents">
      <Picker
        label={t('template')}
        options={templates.inOrder.map(({ id, name, is_default }) => ({
          value: id,
          label: name,
          ...(is_default ? { hint: t('isDefault') } : {}),
        }))}
        {...(chosen ? { empty: { value: none, label: t('noTemplate') } } : {})}
        chosen={chosen ? [chosen.id] : []}
        searchable
        onPick={(id) => {
          const template = templates.table.get(id);
          form.applyTemplate(template ? { id, start: startOfTemplate(form.facts, template) } : null);
        }}
      >
        {(trigger) => (
          <ChipButton
            {...trigger}
            {...chipProps('template', t('template'), chosen?.name ?? t('noTemplate'))}
            look={chosen ? 'chip' : 'unset'}
            icon={<TemplateIcon size={14} />}
          >
            <span className="max-w-[20ch] truncate">{chosen?.name ?? t('template')}</span>
          </ChipButton>
        )}
      </Picker>
    </span>
  );
});

/** Starts a plain form from the default template of its project, once for each project, when that is known. */
export function useDefaultTemplate(form: IssueForm, isPlain: boolean): void {
  const templates = isPlain ? templatesOf(form.facts) : null;
  const standard = templates?.status === 'ready' ? templates.standard : null;
  const { projectId } = form;
  useEffect(() => {
    if (standard) form.offer({ id: standard.id, start: startOfTemplate(form.facts, standard) });
    // A template that somebody edits meanwhile does not change what is open.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [form, projectId, standard?.id]);
}
