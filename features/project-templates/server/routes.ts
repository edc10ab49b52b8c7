import * as contract from '#features/project-templates/contract.ts';
import { commandRoute, describedBy, route } from '#platform/server/http/route.ts';
import { createProjectFromTemplate } from './create-project.ts';
import {
  deleteProjectTemplate,
  listProjectTemplates,
  renameProjectTemplate,
  saveProjectAsTemplate,
} from './write-templates.ts';

export const projectTemplateRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listProjectTemplates, listProjectTemplates),
    commandRoute(contract.saveProjectAsTemplate, saveProjectAsTemplate),
    commandRoute(contract.renameProjectTemplate, renameProjectTemplate),
    commandRoute(contract.deleteProjectTemplate, deleteProjectTemplate),
    route(contract.createProjectFromTemplate, createProjectFromTemplate),
  ],
);
