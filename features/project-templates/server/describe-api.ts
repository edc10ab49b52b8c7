import type { Action } from '#features/access/rules.ts';
import { leftOutPart, projectTemplateRecord } from '#features/project-templates/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of project templates. */
export const notes: ApiNotes<Action> = {
  tags: { 'project templates': 'Projects that new projects of the workspace may start from.' },
  schemas: {
    ProjectTemplate: schemaNote(projectTemplateRecord, 'A project as it was when it was saved as a template.'),
    ProjectTemplateLeftOut: schemaNote(leftOutPart, 'A part that does not come along.'),
  },
  calls: {
    listProjectTemplates: { may: 'projectTemplate.use', says: 'By name.' },
    saveProjectAsTemplate: {
      may: 'projectTemplate.create',
      says: 'Public views and rules that name people, cycles, modules or deleted things are left out. Later changes of the project do not change it.',
    },
    renameProjectTemplate: { may: 'projectTemplate.manage', says: 'Names are unique in a workspace, in any case.' },
    deleteProjectTemplate: { may: 'projectTemplate.manage', says: 'Projects that were made from it stay.' },
    createProjectFromTemplate: {
      may: 'projectTemplate.use',
      says: '`of` is the state or label of the template that one stands for; without `states` or `labels` all come. Views and rules that name a missing one are left out.',
    },
  },
};
