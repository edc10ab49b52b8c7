import { accounts, type AccountHooks } from '#features/accounts/server/public.ts';
import type { updateMe as call } from '#features/users/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { findOwnImage } from '#platform/server/files/images.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { nameLook } from '#features/users/rules.ts';
import { mustFindMe } from './my-account.ts';

/**
 * Changes what is given of the signed-in person. An uploaded image must be their own and of its kind, else the field is
 * refused (400); so is a display name that looks like a colleague's (screens.md 3.26). The workspaces they belong to are notified of what others see of them.
 */
export const updateMe =
  (hooks: AccountHooks): Handler<typeof call> =>
  async ({ body }, { services, userId }) => {
    const kinds = { avatar_asset: 'USER_AVATAR', cover_image_asset: 'USER_COVER' } as const;
    for (const field of ['avatar_asset', 'cover_image_asset'] as const) {
      const id = body[field];
      if (id != null && !(await findOwnImage(services.db, userId, id, kinds[field])))
        throw fieldError(field, `Invalid pk "${id}" - object does not exist.`);
    }
    const before = await mustFindMe(services.db, userId);
    // Names that were alike already stay until one of them is changed.
    if (
      body.display_name !== undefined &&
      nameLook(body.display_name) !== nameLook(before.display_name) &&
      (await hooks.isNameTaken(services.db, userId, body.display_name))
    )
      throw fieldError('display_name', 'Somebody you work with has this name, or one that looks the same.');
    const row = await services.db
      .updateTable('users')
      .set({ ...definedOf(body), updated_at: new Date().toISOString() })
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new KnownError(commonErrors.NOT_SIGNED_IN);
    const [shown, now] = [before, row].map((user) => JSON.stringify(accounts.presentUserLite(user)));
    if (shown !== now) await hooks.personChanged(services, userId);
    return { status: 200, body: accounts.presentUser(row) };
  };
