import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { createInstanceWorkspace } from '#features/instance/admin-contract.ts';
import { slugOf, workspaceLimits } from '#features/workspaces/rules.ts';
import { sizeOptions } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { t as ui } from '#platform/ui/text.ts';
import { ask } from './administration.ts';
import { AdminShell } from './admin-shell.tsx';
import { t } from './text.ts';
import { problemOfSlug, useSlugState } from './use-slug-state.ts';

interface Errors {
  name?: string;
  slug?: string;
  form?: string;
}

/** The administrator's form for a new workspace: works while creating is closed to everybody else. */
export function NewWorkspaceScreen() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  // Follows the name until it is typed by hand.
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const slug = ownSlug ?? slugOf(name);
  const known = useSlugState(slug);

  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      const body = { name: name.trim(), slug, organization_size: size };
      const workspace = await ask(createInstanceWorkspace, { body });
      const open = { label: t('open'), run: () => location.assign(`/${workspace.slug}`) };
      showToast({ kind: 'success', title: t('workspaceCreated'), body: workspace.name, actions: [open] });
      await navigate({ to: '/god-mode/workspace' });
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
    <AdminShell current="workspace" title={t('newWorkspace')} description={t('newWorkspaceIntro')}>
      <form onSubmit={submit} noValidate className="contents">
        <SettingsSection>
          {errors.form && <Banner tone="danger" role="alert" title={errors.form} />}
          <SettingsRow label={t('workspaceName')} error={errors.name}>
            {(control) => (
              <Input
                {...control}
                required
                autoComplete="organization"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
                autoFocus
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  setErrors({});
                }}
              />
            )}
          </SettingsRow>
          <SettingsRow label={t('slug')} error={errors.slug ?? known.problem} hint={known.note}>
            {(control) => (
              <span className="flex items-stretch">
                <span className="flex max-w-1/2 shrink-0 items-center rounded-l-control border border-r-0 border-line-3 bg-sunken px-2.5 text-body text-ink-3">
                  <span className="truncate">{location.host}/</span>
                </span>
                <Input
                  {...control}
                  required
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={slug}
                  onChange={(event) => {
                    setOwnSlug(event.target.value.toLowerCase());
                    setErrors({});
                  }}
                  className="rounded-l-none"
                />
              </span>
            )}
          </SettingsRow>
          <SettingsRow label={t('size')}>
            {(control) => (
              <Select
                label={t('size')}
                control={control}
                placeholder={t('sizePlaceholder')}
                value={size}
                onChange={setSize}
                options={sizeOptions()}
              />
            )}
          </SettingsRow>
          <div className="flex gap-2">
            <Button type="submit" variant="primary" size="large" busy={busy}>
              {t('createWorkspace')}
            </Button>
            <Button size="large" onClick={() => void navigate({ to: '/god-mode/workspace' })}>
              {t('cancel')}
            </Button>
          </div>
        </SettingsSection>
      </form>
    </AdminShell>
  );
}

function checkForm(name: string, slug: string): Errors {
  const tooLong = name.length > workspaceLimits.name;
  const slugProblem = problemOfSlug(slug);
  return {
    ...(name === '' ? { name: t('nameRequired') } : {}),
    ...(tooLong ? { name: ui('tooLong', { count: workspaceLimits.name }) } : {}),
    ...(slugProblem === undefined ? {} : { slug: slugProblem }),
  };
}

/** What the server refused, at the field it belongs to. */
function refusalOf(error: unknown): Errors {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'SLUG_TAKEN' || code === 'SLUG_HELD') return { slug: t('slugTaken') };
  if (code === 'SLUG_RESERVED') return { slug: t('slugReserved') };
  return { form: refusalReason(error) ?? t('couldNotCreate') };
}
