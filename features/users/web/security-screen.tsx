import { observer } from 'mobx-react-lite';
import { session } from '#features/accounts/web/public.ts';
import { Settled, Settling } from '#platform/ui/settled.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** `/profile/security`: the password, signed-in browsers, accounts at other services. */
export const SecurityScreen = observer(function SecurityScreen() {
  const { me } = session;
  if (!me) return null;
  return (
    <AccountFrame current="security">
      <Settling>
        <PasswordForm isFirst={me.is_password_autoset} email={me.email} />
        <SessionList />
        {/* How many browsers there are above it is not known before. */}
        <Settled>
          <ConnectedAccounts />
        </Settled>
      </Settling>
    </AccountFrame>
  );
});
