import { useNavigate } from '@tanstack/react-router';
import { AuthFrame, signOut } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { t } from './text.ts';
import { WorkspaceForm } from './workspace-form.tsx';

/** The form for a new workspace (screens.md 3.29): name, address, size. */
export function CreateWorkspaceScreen({ creationOff }: { creationOff: boolean }) {
  const navigate = useNavigate();
  return (
    <AuthFrame
      heading={t('createHeading')}
      aside={
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      }
    >
      {creationOff ? (
        <Banner
          tone="info"
          title={t('creationOff')}
          action={
            <Button size="small" onClick={() => history.back()}>
              {t('back')}
            </Button>
          }
        >
          {t('creationOffBody')}
        </Banner>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-body text-ink-2">{t('createIntro')}</p>
          <WorkspaceForm onCreated={({ slug }) => navigate({ to: `/${slug}` })} />
        </div>
      )}
    </AuthFrame>
  );
}
