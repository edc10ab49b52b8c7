import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { allowAgent } from '#features/agents/contract.ts';
import { scopeNames, scopeNotes, useTokenProjects } from '#features/api-tokens/web/public.ts';
import type { WorkspaceRecord } from '#features/workspaces/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { AgentRequest } from './consent-screen.tsx';
import { t } from './text.ts';

interface ConsentFormProps {
  request: string;
  asked: AgentRequest;
  workspaces: readonly WorkspaceRecord[];
  onAllowed: (redirectUrl: string) => void;
  onDenied: () => void;
}

/** Everything: no project has an empty id. */
const EVERYTHING = '';

/** Where the agent may work and what it may do there, and the two answers. */
export const ConsentForm = observer(function ConsentForm(props: ConsentFormProps) {
  const { request, asked, workspaces, onAllowed, onDenied } = props;
  const { name, site, scopes } = asked;
  const { me } = session;
  const [slug, setSlug] = useState(workspaces[0]?.slug ?? '');
  const [project, setProject] = useState(EVERYTHING);
  const [scope, setScope] = useState(scopes.at(-1) ?? 'read');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const projects = useTokenProjects(slug);
  const workspace = workspaces.find((one) => one.slug === slug)?.name ?? slug;
  const allow = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { request, scope, ...(project !== EVERYTHING && { project }) };
      onAllowed((await api.send(allowAgent, { params: { slug }, body })).redirect_url);
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotAllow'));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-pretty wrap-anywhere text-ink-2">
        {t('intro', { name, email: me?.email ?? '', person: me?.display_name ?? '' })}
      </p>
      <Banner tone="info" title={site === null ? t('backToComputer') : t('backToSite', { site })} />
      {failure !== null && <Banner tone="danger" role="alert" title={failure} />}
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
                setProject(EVERYTHING);
              }}
            />
          )}
        </Field>
      )}
      <Field label={t('reach')}>
        {(control) => (
          <Select
            label={t('reach')}
            control={control}
            options={[{ value: EVERYTHING, label: t('wholeWorkspace', { workspace }) }, ...projects]}
            value={project}
            placeholder={t('reach')}
            onChange={setProject}
          />
        )}
      </Field>
      <Field label={t('access')}>
        {(control) => (
          <Select
            label={t('access')}
            control={control}
            options={scopes.map((value) => ({ value, label: scopeNames[value](), note: scopeNotes[value]() }))}
            value={scope}
            placeholder={t('access')}
            onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'read')}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="auth" busy={busy} onClick={() => void allow()}>
          {t('allow')}
        </Button>
        <Button size="auth" onClick={onDenied}>
          {t('deny')}
        </Button>
      </div>
      <p className="text-small text-pretty text-ink-3">{t('manageAt')}</p>
    </div>
  );
});
