import { type ReactNode, type SubmitEvent, useState } from 'react';
import { createWorkspace, type WorkspaceRecord } from '#features/workspaces/contract.ts';
import { slugOf, workspaceLimits } from '#features/workspaces/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import { t as ui } from '#platform/ui/text.ts';
import { myWorkspaces } from './my-workspaces.ts';
import { sizeOptions } from './size-options.ts';
import { faultOf } from './check-slug.ts';
import { SlugField } from './slug-field.tsx';
import { slugWords } from './slug-words.ts';
import { t } from './text.ts';

interface Errors {
  name?: string;
  slug?: string;
  form?: string;
}

interface WorkspaceFormProps {
  /** Called once the workspace exists; the form stays busy until it resolves. */
  onCreated: (workspace: WorkspaceRecord) => Promise<unknown>;
  /** Shown right of the button: the link back. */
  beside?: ReactNode;
}

/** Name, URL and size of a new workspace. Errors are shown at their fields, and typed values are kept. */
export function WorkspaceForm({ onCreated, beside }: WorkspaceFormProps) {
  const [name, setName] = useState('');
  // Follows the name until it is typed by hand.
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const slug = ownSlug ?? slugOf(name);

  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const workspace: WorkspaceRecord = await api.send(createWorkspace, {
        body: { name: name.trim(), slug, organization_size: size, timezone },
      });
      myWorkspaces.add(workspace);
      await onCreated(workspace);
    } catch (error) {
      setErrors(refusalOf(error));
      focusFirstError(form);
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkForm(name.trim(), slug);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstError(event.currentTarget);
    else if (!busy) void send(event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {errors.form && <Banner tone="danger" role="alert" title={errors.form} />}
      <Field label={t('name')} required error={errors.name}>
        {(control) => (
          <Input
            {...control}
            size={40}
            name="name"
            autoComplete="organization"
            placeholder={t('namePlaceholder')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form (screens.md 3.45)
            autoFocus
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      <SlugField
        slug={slug}
        error={errors.slug}
        onChange={(next) => {
          setOwnSlug(next);
          setErrors({});
        }}
      />
      <Field label={t('size')}>
        {(control) => (
          <Select
            label={t('size')}
            control={control}
            size={40}
            placeholder={t('sizePlaceholder')}
            value={size}
            onChange={setSize}
            options={sizeOptions()}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size="auth" busy={busy}>
          {t('create')}
        </Button>
        {beside}
      </div>
    </form>
  );
}

function checkForm(name: string, slug: string): Errors {
  const fault = faultOf(slug);
  return {
    ...(name === '' ? { name: t('nameRequired') } : {}),
    ...(name.length > workspaceLimits.name ? { name: ui('tooLong', { count: workspaceLimits.name }) } : {}),
    ...(fault === null ? {} : { slug: slug === '' ? t('slugRequired') : slugWords[fault]() }),
  };
}

/** What the server refused, at the field it belongs to. */
function refusalOf(error: unknown): Errors {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'SLUG_TAKEN' || code === 'SLUG_HELD') return { slug: t('slugTaken') };
  if (code === 'SLUG_RESERVED') return { slug: t('slugReserved') };
  if (code === 'WORKSPACE_CREATION_DISABLED') return { form: t('creationOff') };
  return { form: refusalReason(error) ?? t('couldNotCreate') };
}
