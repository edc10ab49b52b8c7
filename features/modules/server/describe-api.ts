import type { Action } from '#features/access/rules.ts';
import {
  mirroredModule,
  moduleCounts,
  moduleDetail,
  moduleLink,
  moduleRow,
  updateModule,
} from '#features/modules/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of modules. */
export const notes: ApiNotes<Action> = {
  tags: { modules: 'The modules of a project: issues that belong together, with a lead and dates.' },
  values: { name: 'Sign-in', status: 'in-progress' },
  schemas: {
    MirroredModule: schemaNote(mirroredModule, 'A short form of a module.', { base: 'output' }),
    ModuleCounts: schemaNote(moduleCounts, 'What a module counts of its issues.', { base: 'output' }),
    Module: schemaNote(moduleRow, 'A module of a project.', { base: 'output' }),
    ModuleDetail: schemaNote(moduleDetail, 'A module with all its counts.'),
    ModuleChange: schemaNote(updateModule.body, 'The writable fields of a module.', { base: 'input' }),
    ModuleLink: schemaNote(moduleLink, 'A link of a module.'),
  },
  calls: {
    mirrorModules: { may: 'project.read', says: 'Includes archived ones.' },
    listModules: { may: 'project.read', says: 'Favorites first, then the newest. Archived ones are left out.' },
    listWorkspaceModules: { may: 'workspace.read', says: "Covers the caller's projects." },
    createModule: { may: 'module.write' },
    readModule: {
      may: 'module.read',
      says: 'With how its issues are spread; the chart is empty unless it has both dates.',
    },
    updateModule: { may: 'module.write', says: '`member_ids` replaces all members.' },
    replaceModule: { may: 'module.write' },
    deleteModule: { may: 'module.delete', says: 'Its issues are kept and leave it.' },
    archiveModule: { may: 'module.write', says: 'Only completed or cancelled modules can be archived.' },
    restoreModule: { may: 'module.write' },
    listArchivedModules: { may: 'module.read' },
    readArchivedModule: { may: 'module.read' },
    favoriteModule: { may: 'project.arrange' },
    unfavoriteModule: { may: 'project.arrange' },
    listModuleIssues: { may: 'module.read' },
    addModuleIssues: { may: 'module.write', says: 'Issues that are in the module already stay.' },
    removeModuleIssue: { may: 'module.write' },
    changeIssueModules: { may: 'module.write', says: 'Adds `modules` and removes `removed_modules`.' },
    listModuleLinks: { may: 'project.read', says: 'Newest first.' },
    readModuleLink: { may: 'project.read' },
    createModuleLink: { may: 'module.write', says: '`http://` is added to an address without a scheme.' },
    updateModuleLink: { may: 'module.write' },
    replaceModuleLink: { may: 'module.write' },
    deleteModuleLink: { may: 'module.write' },
  },
};
