import type { Action } from '#features/access/rules.ts';
import { createView, updateView, viewRecord } from '#features/views/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const copy = 'Belongs to the caller; a guest’s copy is private.';
const access = '0 is private: only its owner sees it. 1 is public. Guests have private views only.';
const locked = 'While it is locked, nobody can change what it says.';
const published = 'Gives it an anchor, the name of its public page.';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    views: 'Saved filters and display settings of a project or of the whole workspace.',
  },
  schemas: {
    View: schemaNote(viewRecord, 'A saved filter of a project; `project` is null for those of the workspace.'),
    NewView: schemaNote(createView.body, 'A view to add.'),
    ViewChange: schemaNote(updateView.body, 'The writable fields of a view.'),
  },
  calls: {
    listViews: { may: 'project.read', says: "The caller's own and the public ones, favorites first, then by name." },
    createView: { may: 'view.create', says: access },
    readView: { may: 'project.read' },
    listViewIssues: {
      may: 'project.read',
      says: 'Takes the parameters of every issue list; filters narrow what the view shows.',
    },
    updateView: { may: 'view.update' },
    deleteView: { may: 'view.manage', says: "Removes it from everyone's favorites." },
    duplicateView: { may: 'view.create', says: copy },
    lockView: { may: 'view.manage', says: locked },
    unlockView: { may: 'view.manage' },
    changeViewAccess: { may: 'view.manage', says: access },
    publishView: { may: 'view.manage', says: published },
    unpublishView: { may: 'view.manage' },
    favoriteView: { may: 'project.arrange' },
    unfavoriteView: { may: 'project.arrange' },
    listWorkspaceViews: {
      may: 'workspace.read',
      says: "The caller's own and the public ones; guests see only their own.",
    },
    createWorkspaceView: { may: 'workspaceView.create', says: access },
    readWorkspaceView: { may: 'workspace.read' },
    updateWorkspaceView: { may: 'workspaceView.update' },
    deleteWorkspaceView: { may: 'workspaceView.manage' },
    duplicateWorkspaceView: { may: 'workspaceView.create', says: copy },
    lockWorkspaceView: { may: 'workspaceView.manage', says: locked },
    unlockWorkspaceView: { may: 'workspaceView.manage' },
    changeWorkspaceViewAccess: { may: 'workspaceView.manage', says: access },
    publishWorkspaceView: { may: 'workspaceView.manage', says: published },
    unpublishWorkspaceView: { may: 'workspaceView.manage' },
  },
};
