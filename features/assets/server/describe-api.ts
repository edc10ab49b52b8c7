import type { Action } from '#features/access/rules.ts';
import { createUserAsset } from '#features/assets/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const assetsNotes: ApiNotes<Action> = {
  tags: {
    assets:
      'Avatars, covers and logos. An upload is started, its form and then the file are posted to the storage, and it is confirmed.',
  },
  values: { name: 'ada.png', type: 'image/png', size: 48213, entity_type: 'USER_AVATAR' },
  schemas: {
    UploadForm: schemaNote(
      createUserAsset.replies[200].shape.upload_data,
      'The form that takes the file: post its fields, then the file as `file`, to `url`.',
      { base: 'output' },
    ),
    Upload: schemaNote(createUserAsset.replies[200], 'An upload that was started, with the form that takes the file.'),
  },
  calls: {
    confirmUserAsset: { says: 'The image takes the place of the one before, which is deleted.' },
    readStaticAsset: { says: 'Redirects to the file. Needs no session, as images in mails do not have one.' },
    createWorkspaceAsset: {
      may: 'workspace.update',
    },
    readWorkspaceAsset: { may: 'workspace.read', says: 'Redirects to the file.' },
    confirmWorkspaceAsset: { may: 'workspace.update' },
    deleteWorkspaceAsset: { may: 'workspace.update', says: 'It can be restored for 30 days.' },
    restoreWorkspaceAsset: { may: 'workspace.update', says: 'Within 30 days.' },
    createProjectAsset: {
      may: 'project.update',
    },
    readProjectAsset: { may: 'project.read', says: 'Redirects to the file.' },
    confirmProjectAsset: { may: 'project.update' },
    deleteProjectAsset: { may: 'project.update', says: 'It can be restored for 30 days.' },
    bindAssets: { may: 'project.update', says: 'For a cover that was uploaded before the project existed.' },
  },
};
