import { observer } from 'mobx-react-lite';
import { session } from '#features/accounts/web/public.ts';
import { t } from './text.ts';
import { Waiting } from './waiting.tsx';

/** Shown while `/` checks who is signed in, and until a signed-in person is redirected (screens.md 3.27). */
export const EntryWaiting = observer(function EntryWaiting() {
  if (!session.me) return <Waiting />;
  return (
    <div className="grid h-full place-items-center bg-surface px-4" aria-busy>
      <output className="text-body text-ink-2">{t('signedInAs', { email: session.me.email })}</output>
    </div>
  );
});
