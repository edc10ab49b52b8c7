import type { UserMe } from '#features/accounts/contract.ts';
import { deleteImage, ImageField, imageIdOf, type ImageTarget } from '#features/assets/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { personHue } from '#platform/shared/person-hue.ts';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { myProfile } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** Deletes an uploaded image, or forgets one of elsewhere. */
async function remove(target: ImageTarget, url: string | null): Promise<void> {
  const id = imageIdOf(url);
  if (id === null) return forget(target);
  await deleteImage(target, id);
  await myProfile.readMe(target.kind === 'USER_AVATAR' ? { avatar_url: null } : { cover_image_url: null });
}

function forget({ kind }: ImageTarget): Promise<void> {
  return myProfile.changeMe(kind === 'USER_AVATAR' ? { avatar: '' } : { cover_image: null });
}

/** Cover and avatar; both are stored at the moment they are chosen. */
export function PictureSettings({ me }: { me: UserMe }) {
  const cover: ImageTarget = { kind: 'USER_COVER' };
  const avatar: ImageTarget = { kind: 'USER_AVATAR' };
  return (
    <SettingsSection>
      <SettingsRow id="cover" label={first('cover')}>
        <ImageField
          target={cover}
          label={t('coverName')}
          shape="cover"
          image={me.cover_image_url}
          fallback={
            <span
              className="size-full"
              style={{ backgroundColor: `color-mix(in srgb, ${personHue(me.id)} 16%, var(--surface))` }}
            />
          }
          onUploaded={({ url }) => myProfile.readMe({ cover_image_url: url })}
          onRemove={() => remove(cover, me.cover_image_url)}
        />
      </SettingsRow>
      <SettingsRow id="avatar" label={first('avatar')}>
        <ImageField
          target={avatar}
          label={t('avatarName')}
          shape="round"
          image={me.avatar_url}
          fallback={
            <Avatar person={{ id: me.id, name: me.display_name }} size={40} className="size-full! text-title-l" />
          }
          onUploaded={({ url }) => myProfile.readMe({ avatar_url: url })}
          onRemove={() => remove(avatar, me.avatar_url)}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
