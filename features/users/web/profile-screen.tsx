import { observer } from 'mobx-react-lite';
import { session } from '#features/accounts/web/public.ts';
import { deactivateMe } from '#features/users/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { DangerAction, DangerZone } from '#platform/web/settings/danger-zone.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormatSettings } from './format-settings.tsx';
import { NameForm } from './name-form.tsx';
import { PictureSettings } from './picture-settings.tsx';
import { t } from './text.ts';

/** `/profile`: who one is, and how dates and times are written for one. */
export const ProfileScreen = observer(function ProfileScreen() {
  const { me } = session;
  if (!me) return null;
  return (
    <AccountFrame current="profile">
      <PictureSettings me={me} />
      <NameForm me={me} />
      <FormatSettings me={me} />
      <DangerZone>
        <DangerAction
          id="deactivate"
          title={t('deactivate')}
          body={t('deactivateBody')}
          action={t('deactivate')}
          confirm={{ title: t('deactivateTitle'), body: t('deactivateConfirm') }}
          typed={[{ label: t('deactivateType', { email: me.email }), text: me.email }]}
          onConfirm={async () => {
            await api.send(deactivateMe, {});
            // Nothing of the account may stay in this page.
            location.replace('/');
          }}
        />
      </DangerZone>
    </AccountFrame>
  );
});
