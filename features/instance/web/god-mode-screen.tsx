import { Link } from '@tanstack/react-router';
import { AuthFrame } from '#features/accounts/web/public.ts';
import { readCsrfToken } from '#features/accounts/contract.ts';
import { type adminMe, signOutAdmin } from '#features/instance/contract.ts';
import type * as z from 'zod';
import { Button } from '#platform/ui/controls/button.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { postForm } from '#platform/web/api/form-post.ts';
import type { Instance } from './instance.ts';
import { t } from './text.ts';

interface GodModeScreenProps {
  instance: Instance;
  admin: z.infer<typeof adminMe>;
}

/** Where an instance administrator arrives: what this installation is, and the way to the first workspace. */
export function GodModeScreen({ instance: { instance }, admin }: GodModeScreenProps) {
  const facts = [
    [t('instanceName'), instance.instance_name || '—'],
    [t('administrator'), `${admin.display_name} · ${admin.email}`],
    [t('version'), instance.current_version],
  ] as const;
  return (
    <AuthFrame
      heading={t('readyHeading')}
      aside={
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      }
    >
      {!instance.workspaces_exist && <p className="mb-4 text-body text-ink-2">{t('readyBody')}</p>}
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-control border border-line p-4 text-body">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 truncate">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={instance.workspaces_exist ? '/' : '/create-workspace'}
        className={buttonClass({ variant: 'primary', size: 'auth' })}
      >
        {instance.workspaces_exist ? t('openApp') : t('createWorkspace')}
      </Link>
    </AuthFrame>
  );
}

async function signOut(): Promise<void> {
  try {
    await postForm(signOutAdmin.path, {}, async () => (await api.send(readCsrfToken, {}, { fresh: true })).csrf_token);
  } catch {
    showToast({ kind: 'error', title: t('couldNotSignOut'), retry: () => void signOut() });
  }
}
