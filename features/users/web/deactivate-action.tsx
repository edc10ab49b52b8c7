import { useState } from 'react';
import { forgetPerson, session } from '#features/accounts/web/public.ts';
import { deactivateMe, type DeactivationKept } from '#features/users/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { DangerAction } from '#platform/web/settings/danger-zone.tsx';
import { readKept } from './read-kept.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** Deactivates the account. If refused, lists the places that need another admin first, with links. */
export function DeactivateAction({ email }: { email: string }) {
  const [kept, setKept] = useState<DeactivationKept>({});
  const deactivate = async () => {
    try {
      await session.end(async () => {
        await api.send(deactivateMe, {});
        // Nothing of the account may stay in this browser. The account is gone whether or not that works.
        await forgetPerson().catch(() => undefined);
      });
    } catch (error) {
      setKept(readKept(error));
      throw error;
    }
  };
  return (
    <DangerAction
      id="deactivate"
      title={first('deactivate')}
      body={t('deactivateBody')}
      action={first('deactivate')}
      confirm={{ title: t('deactivateTitle'), body: <Question kept={kept} /> }}
      typed={[{ label: t('deactivateType', { email }), text: email }]}
      onConfirm={deactivate}
    />
  );
}

function Question({ kept }: { kept: DeactivationKept }) {
  const { projects, workspaces } = { projects: kept.projects ?? [], workspaces: kept.workspaces ?? [] };
  const places = [
    ...projects.map(({ id, name, workspace }) => ({ id, name, to: `/${workspace}/projects/${id}/settings/members` })),
    ...workspaces.map(({ id, name, slug }) => ({ id, name, to: `/${slug}/settings/members` })),
  ];
  return (
    <>
      <p>{t('deactivateConfirm')}</p>
      {places.length > 0 && (
        <>
          <p className="mt-3">{t('deactivateKept')}</p>
          <ul className="mt-1 list-disc pl-5">
            {places.map(({ id, name, to }) => (
              <li key={id}>
                <a href={to} className="font-medium text-accent hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
