import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { createProject, projectRecord } from '#features/projects/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireArray, wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';

/** What a template may bring besides states, labels and features. */
const partKinds = ['issue_template', 'view', 'rule', 'recurring_issue'] as const;

/** A part that was left out, because it names people, cycles, modules or issues, or something that is gone. */
export const leftOutPart = z.object({ kind: z.enum(partKinds), name: z.string() });
export type LeftOutPart = z.infer<typeof leftOutPart>;

const named = { id: wireId, name: z.string(), color: z.string() };

/** A template as lists and the form of a new project show it. States and labels are as they will be, the rest is counted. */
export const projectTemplateRecord = z.object({
  id: wireId,
  name: z.string(),
  states: z.array(z.object({ ...named, group: z.enum(stateGroups) })),
  labels: z.array(z.object(named)),
  features: z.object({
    cycle_view: z.boolean(),
    module_view: z.boolean(),
    issue_views_view: z.boolean(),
    page_view: z.boolean(),
    inbox_view: z.boolean(),
  }),
  /** The name of the estimate; null: none. */
  estimate: z.string().nullable(),
  issue_templates: z.int(),
  views: z.int(),
  rules: z.int(),
  recurring_issues: z.int(),
  created_by: wireId,
  created_at: wireTime,
});
export type ProjectTemplateRecord = z.infer<typeof projectTemplateRecord>;

/** The template's own id of a state or label, in its record; absent for one that the template does not have. */
const of = wireRelation.optional();
const name = z.string().trim().min(1).max(255);
const sent = z.object({ name, color: name, of });

/** A project as `createProject` takes it, with the states and labels of the template as they were changed in the form. */
export const projectFromTemplate = createProject.body.omit({ states: true, labels: true }).extend({
  states: wireArray(z.array(sent.extend({ group: z.enum(stateGroups) })).max(200)),
  labels: wireArray(z.array(sent).max(1000)),
});

const templateName = z.string().trim().min(1).max(100);
const ofWorkspace = z.object({ slug: z.string() });
const ofOne = ofWorkspace.extend({ template_id: wireId });
const base = { tag: 'project templates', auth: 'session' } as const;
const list = '/api/workspaces/:slug/project-templates/';
const one = `${list}:template_id/` as const;
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

export const listProjectTemplates = defineCall({
  ...base,
  name: 'listProjectTemplates',
  method: 'GET',
  path: list,
  params: ofWorkspace,
  summary: 'List project templates',
  replies: { 200: z.array(projectTemplateRecord) },
  errors,
});

export const saveProjectAsTemplate = defineCall({
  ...base,
  name: 'saveProjectAsTemplate',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/save-as-template/',
  params: ofWorkspace.extend({ project_id: wireId }),
  body: z.object({ name: templateName }),
  summary: 'Save a project as a template',
  replies: { 201: z.object({ template: projectTemplateRecord, left_out: z.array(leftOutPart) }) },
  errors: [...errors, accessErrors.PROJECT_ARCHIVED],
});

export const renameProjectTemplate = defineCall({
  ...base,
  name: 'renameProjectTemplate',
  method: 'PATCH',
  path: one,
  params: ofOne,
  body: z.object({ name: templateName }),
  summary: 'Rename a project template',
  replies: { 200: projectTemplateRecord },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const deleteProjectTemplate = defineCall({
  ...base,
  name: 'deleteProjectTemplate',
  method: 'DELETE',
  path: one,
  params: ofOne,
  summary: 'Delete a project template',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const createProjectFromTemplate = defineCall({
  ...base,
  name: 'createProjectFromTemplate',
  method: 'POST',
  path: `${one}projects/`,
  params: ofOne,
  body: projectFromTemplate,
  summary: 'Create a project from a template',
  replies: { 201: z.object({ project: projectRecord, left_out: z.array(leftOutPart) }) },
  errors: [...createProject.errors, commonErrors.OBJECT_MISSING],
});
