import type { Action } from '#features/access/rules.ts';
import { leftOutPart, projectTemplateRecord } from '#features/project-templates/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of project templates. */
export const projectTemplatesNotes: ApiNotes<Action> = {
  tags: { 'project templates': 'Projects that new projects of the workspace may start from.' },
  schemas: {
    ProjectTemplate: schemaNote(projectTemplateRecord, 'A project as it was when it was saved as a template.'),
    ProjectTemplateLeftOut: schemaNote(leftOutPart, 'A part that does not come along.'),
  },
  calls: {
    listProjectTemplates: { may: 'projectTemplate.use', says: 'By name.' },
    saveProjectAsTemplate: {
      may: 'projectTemplate.create',
      says: 'Keeps states, labels, the active estimate, features, issue templates, public views, rules and recurring issues. Views and rules that name people, cycles, modules or deleted things are in `left_out`. Later changes of the project do not change the template.',
    },
    renameProjectTemplate: { may: 'projectTemplate.manage', says: 'Names are unique in a workspace, in any case.' },
    deleteProjectTemplate: { may: 'projectTemplate.manage', says: 'Projects that were made from it stay.' },
    createProjectFromTemplate: {
      may: 'projectTemplate.use',
      says: 'Takes what `createProject` takes. Without `states` or `labels` the project has those of the template; with them, `of` says which one of the template each stands for. Parts that name one that is missing are in `left_out`.',
    },
  },
};
