import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { DescriptionInput } from '#features/issue-create/web/description-input.tsx';
import { IssueForm, startOf } from '#features/issue-create/web/issue-form.ts';
import { PropertyChips, type ChipField } from '#features/issue-create/web/property-chips.tsx';
import { TitleInput } from '#features/issue-create/web/title-input.tsx';
import { t } from '#features/issue-create/web/text.ts';
import {
  startOfTemplate,
  templatesOf,
  type TemplateRequest,
  type TemplateWrite,
} from '#features/issue-templates/web/public.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { SubIssueLines } from './sub-issue-lines.tsx';

const longestName = 100;
const chips: readonly ChipField[] = ['state', 'priority', 'assignees', 'labels', 'modules', 'estimate'];

interface TemplateDialogProps {
  request: TemplateRequest;
  onClose: () => void;
}

/** The form of an issue template: its name, and what an issue made from it starts with. */
export const TemplateDialog = observer(function TemplateDialog(props: TemplateDialogProps) {
  const { slug } = useWorkspace();
  const [workspace] = useState(() => openWorkspace(slug));
  return useVisitor(workspace) ? <TemplateForm {...props} workspace={workspace} /> : null;
});

const TemplateForm = observer(function TemplateForm(props: TemplateDialogProps & { workspace: WorkspaceFacts }) {
  const { request, workspace, onClose } = props;
  const { template } = request;
  const facts = workspace.of(request.projectId);
  const templates = templatesOf(facts);
  const startName = template?.name ?? cutText(request.start?.name ?? '', longestName).head;
  const [form] = useState(() => {
    const start = template ? startOfTemplate(facts, template) : (request.start ?? {});
    return new IssueForm(workspace, startOf(facts.projectId, start));
  });
  const [name, setName] = useState(startName);
  const [isDefault, setDefault] = useState(template?.is_default ?? false);
  const [refusal, setRefusal] = useState<{ readonly name?: string; readonly form?: string }>({});
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const isTaken = templates.inOrder.some(
    (other) => other.id !== template?.id && other.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const send = async (body: HTMLElement | null) => {
    const missing = name.trim() === '' ? t('templateNameMissing') : isTaken ? t('templateNameTaken') : undefined;
    setRefusal(missing === undefined ? {} : { name: missing });
    if (missing !== undefined || form.problem === 'too long') return focusFirstError(body);
    if (busy || form.uploads > 0) return;
    setBusy(true);
    try {
      await templates.save(template?.id ?? null, { name: name.trim(), issue: contentOf(form), is_default: isDefault });
      showToast({ kind: 'success', title: t('templateSaved', { name: name.trim() }) });
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? error.fields['name']?.[0] : undefined;
      setRefusal(found === undefined ? { form: refusalReason(error) ?? t('templateNotSaved') } : { name: found });
      setBusy(false);
      focusFirstError(body);
    }
  };
  const nameError = refusal.name ?? (isTaken ? t('templateNameTaken') : undefined);
  return (
    <Dialog
      title={template ? t('editTemplate') : t('newTemplate')}
      size={720}
      initialFocus={first}
      dirty={form.isDirty || name !== startName || isDefault !== (template?.is_default ?? false)}
      onClose={onClose}
      onSubmit={(body) => void send(body)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy} off={form.uploads > 0}>
            {template ? t('save') : t('createTemplate')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal.form !== undefined && (
          <Banner tone="danger" role="alert" title={t('templateNotSaved')}>
            {refusal.form}
          </Banner>
        )}
        <Field label={t('templateName')} required error={nameError}>
          {(control) => (
            <Input
              {...control}
              ref={first}
              value={name}
              maxLength={longestName}
              placeholder={t('templateNameExample')}
              onChange={({ target }) => {
                setName(target.value);
                setRefusal({});
              }}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <TitleInput ref={title} form={form} onDone={() => setWanted(wanted + 1)} />
          <DescriptionInput form={form} wanted={wanted} />
          <PropertyChips form={form} fields={chips} />
        </div>
        <SubIssueLines form={form} />
        <div className="border-t border-line pt-4">
          <Switch label={t('useByDefault')} checked={isDefault} onChange={setDefault} />
        </div>
      </div>
    </Dialog>
  );
});

function contentOf(form: IssueForm): TemplateWrite['issue'] {
  const { state_id, priority, label_ids, assignee_ids, estimate_point, module_ids, sub_issues } = form.fields;
  return {
    name: form.name,
    description_html: form.html,
    state_id,
    priority,
    label_ids,
    assignee_ids,
    estimate_point,
    module_ids,
    sub_issues: [...(sub_issues ?? [])],
  };
}
