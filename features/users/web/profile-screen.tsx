import { observer } from 'mobx-react-lite';
import { session } from '#features/accounts/web/public.ts';
import { DangerZone } from '#platform/web/settings/danger-zone.tsx';
import { AccountFrame } from './account-frame.tsx';
import { DeactivateAction } from './deactivate-action.tsx';
import { FormatSettings } from './format-settings.tsx';
import { NameForm } from './name-form.tsx';
import { PictureSettings } from './picture-settings.tsx';

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
        <DeactivateAction email={me.email} />
      </DangerZone>
    </AccountFrame>
  );
});
