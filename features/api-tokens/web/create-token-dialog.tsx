import { useState } from 'react';
import { type NewApiToken, tokenScopes } from '#features/api-tokens/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { ExpiryFields } from './expiry-fields.tsx';
import { scopeNames, scopeNotes } from './scope-names.ts';
import { t } from './text.ts';
import { reaches, useTokenForm } from './token-form.ts';
import { useTokenProjects } from './use-token-projects.ts';

interface CreateTokenDialogProps {
  /** The workspaces it can be made in; the first is suggested. */
  workspaces: readonly { readonly slug: string; readonly name: string }[];
  onClose: () => void;
  onMade: (made: NewApiToken) => void;
}

/** The form of a new API token (screens.md 3.25). */
export function CreateTokenDialog({ workspaces, onClose, onMade }: CreateTokenDialogProps) {
  const form = useTokenForm();
  const { fields, problems, change } = form;
  const [slug, setSlug] = useState(workspaces[0]?.slug ?? '');
  const workspace = workspaces.find((one) => one.slug === slug)?.name ?? slug;
  const projects = useTokenProjects(slug);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (box: HTMLElement | null) => {
    if (busy) return undefined;
    if (!form.check()) return focusFirstError(box);
    setBusy(true);
    try {
      return onMade(await form.send(slug));
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotCreate'));
      return setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('add')}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={(box) => void submit(box)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <Banner tone="danger" role="alert" title={failure} />}
        <Field label={t('label')} error={problems.label} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={t('labelPlaceholder')}
              value={fields.label}
              onChange={(event) => change({ label: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('description')} optional={t('optional')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={fields.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
        {workspaces.length > 1 && (
          <Field label={t('workspace')}>
            {(control) => (
              <Select
                label={t('workspace')}
                control={control}
                options={workspaces.map(({ slug: value, name: label }) => ({ value, label }))}
                value={slug}
                placeholder={t('workspace')}
                onChange={(next) => {
                  setSlug(next);
                  change({ reach: reaches.workspace });
                }}
              />
            )}
          </Field>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('scope')}>
            {(control) => (
              <Select
                label={t('scope')}
                control={control}
                options={tokenScopes.map((value) => ({ value, label: scopeNames[value](), note: scopeNotes[value]() }))}
                value={fields.scope}
                placeholder={t('scope')}
                onChange={(value) => change({ scope: tokenScopes.find((one) => one === value) ?? 'read' })}
              />
            )}
          </Field>
          <Field label={t('reach')}>
            {(control) => (
              <Select
                label={t('reach')}
                control={control}
                options={[
                  { value: reaches.workspace, label: t('thisWorkspace', { workspace }) },
                  { value: reaches.everywhere, label: t('allWorkspaces') },
                  ...projects,
                ]}
                value={fields.reach}
                placeholder={t('reach')}
                onChange={(reach) => change({ reach })}
              />
            )}
          </Field>
        </div>
        <ExpiryFields fields={fields} problem={problems.lastDay} change={change} />
      </div>
    </Dialog>
  );
}
