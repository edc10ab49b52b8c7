import {
  confirmProjectAsset,
  confirmWorkspaceAsset,
  createProjectAsset,
  createUserAsset,
  createWorkspaceAsset,
  deleteWorkspaceAsset,
} from '#features/assets/contract.ts';
import { postFile } from '#tests/support/upload.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const websiteOf = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

/** The declared name, type and size of a file before its upload. */
const aFile = { name: 'picture.png', type: 'image/png', size: 1000 };

/** An avatar of the person's own, its bytes sent but not yet confirmed. */
async function anAvatar(world: World, who: Person = 'ada'): Promise<Given> {
  const browser = world.as(who);
  const { body } = await browser.send(createUserAsset, { body: { ...aFile, entity_type: 'USER_AVATAR' } });
  await postFile(browser, body.upload_data);
  return { params: { asset_id: body.asset_id } };
}

/** A logo that Ada uploads to Harbor: its bytes sent, then confirmed, then deleted, as far as asked. */
const aLogo =
  (upTo: 'sent' | 'shown' | 'deleted') =>
  async (world: World): Promise<Given> => {
    const ada = world.as('ada');
    const body = { ...aFile, entity_type: 'WORKSPACE_LOGO' };
    const made = await ada.send(createWorkspaceAsset, { params: { slug: 'harbor' }, body });
    await postFile(ada, made.body.upload_data);
    const params = { slug: 'harbor', asset_id: made.body.asset_id };
    if (upTo !== 'sent') await ada.send(confirmWorkspaceAsset, { params, body: {} });
    if (upTo === 'deleted') await ada.send(deleteWorkspaceAsset, { params });
    return { params };
  };

/** A cover of Website that Ada uploads: its bytes sent, and confirmed when asked. */
const aCover =
  (upTo: 'sent' | 'shown') =>
  async (world: World): Promise<Given> => {
    const ada = world.as('ada');
    const body = { ...aFile, entity_type: 'PROJECT_COVER' };
    const made = await ada.send(createProjectAsset, { params: websiteOf(world), body });
    await postFile(ada, made.body.upload_data);
    const params = { ...websiteOf(world), asset_id: made.body.asset_id };
    if (upTo === 'shown') await ada.send(confirmProjectAsset, { params, body: {} });
    return { params };
  };

/** A cover the person uploaded before the project was made. */
async function aWaitingCover(world: World, who: Person = 'ada'): Promise<Given> {
  const browser = world.as(who);
  const made = await browser.send(createWorkspaceAsset, {
    params: { slug: 'harbor' },
    body: { ...aFile, entity_type: 'PROJECT_COVER' },
  });
  await postFile(browser, made.body.upload_data);
  const place = websiteOf(world);
  return { params: { ...place, entity_id: place.project_id }, body: { asset_ids: [made.body.asset_id] } };
}

/** The calls about avatars, covers and logos. */
export const imageRows: Readonly<Record<string, RoleRow>> = {
  createUserAsset: { asks: 'session', given: () => ({ body: { ...aFile, entity_type: 'USER_COVER' } }) },
  confirmUserAsset: { asks: 'session', given: anAvatar },
  deleteUserAsset: { asks: 'session', given: anAvatar },
  readStaticAsset: {
    asks: 'anonymous',
    given: async (world) => ({ params: { asset_id: (await aLogo('shown')(world)).params?.['asset_id'] ?? '' } }),
  },
  createWorkspaceAsset: {
    asks: 'workspace.update',
    given: () => ({ params: { slug: 'harbor' }, body: { ...aFile, entity_type: 'WORKSPACE_LOGO' } }),
  },
  readWorkspaceAsset: { asks: 'workspace.read', given: aLogo('shown') },
  confirmWorkspaceAsset: { asks: 'workspace.update', given: aLogo('sent') },
  deleteWorkspaceAsset: { asks: 'workspace.update', given: aLogo('shown') },
  restoreWorkspaceAsset: { asks: 'workspace.update', given: aLogo('deleted') },
  createProjectAsset: {
    asks: 'project.update',
    given: (world) => ({ params: websiteOf(world), body: { ...aFile, entity_type: 'PROJECT_COVER' } }),
  },
  readProjectAsset: { asks: 'project.read', given: aCover('shown') },
  confirmProjectAsset: { asks: 'project.update', given: aCover('sent') },
  deleteProjectAsset: { asks: 'project.update', given: aCover('shown') },
  bindAssets: { asks: 'project.update', given: aWaitingCover },
};
