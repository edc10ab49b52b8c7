import type { Action } from '#features/access/rules.ts';
import { mirroredModule } from '#features/modules/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of modules. */
export const modulesNotes: ApiNotes<Action> = {
  tags: { modules: 'The modules of a project.' },
  values: { name: 'Sign-in', status: 'in-progress' },
  schemas: { MirroredModule: schemaNote(mirroredModule, 'A short form of a module.') },
  calls: { mirrorModules: { may: 'project.read', says: 'Includes archived ones.' } },
};
