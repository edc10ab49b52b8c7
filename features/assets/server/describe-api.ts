import type { Action } from '#features/access/rules.ts';
import { createUserAsset } from '#features/assets/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    assets: 'Avatars, covers and logos. Start an upload, post its form with the file to `url`, then confirm it.',
  },
  values: { name: 'ada.png', type: 'image/png', size: 48213, entity_type: 'USER_AVATAR' },
  schemas: {
    UploadForm: schemaNote(
      createUserAsset.replies[200].shape.upload_data,
      'The upload form: post its fields to `url`, followed by the file as `file`.',
      { base: 'output' },
    ),
    Upload: schemaNote(createUserAsset.replies[200], 'A started upload with its form.'),
  },
  calls: {
    confirmUserAsset: { says: 'Replaces and deletes the previous image.' },
    readStaticAsset: { says: 'Redirects to the file. Needs no session, so that emails can show images.' },
    createWorkspaceAsset: {
      may: 'workspace.update',
    },
    readWorkspaceAsset: { may: 'workspace.read', says: 'Redirects to the file.' },
    confirmWorkspaceAsset: { may: 'workspace.update' },
    deleteWorkspaceAsset: { may: 'workspace.update', says: 'It can be restored for 30 days.' },
    restoreWorkspaceAsset: { may: 'workspace.update', says: 'Possible for 30 days.' },
    createProjectAsset: {
      may: 'project.update',
    },
    readProjectAsset: { may: 'project.read', says: 'Redirects to the file.' },
    confirmProjectAsset: { may: 'project.update' },
    deleteProjectAsset: { may: 'project.update', says: 'It can be restored for 30 days.' },
    bindAssets: { may: 'project.update', says: 'For a cover that was uploaded before the project existed.' },
  },
};
