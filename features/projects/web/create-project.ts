import { may } from '#features/access/rules.ts';
import { createProject as createProjectCall, type ProjectRecord } from '#features/projects/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { signal } from '#platform/ui/signal.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { OwnTemplate } from './own-templates.ts';
import { projectsOf } from './project-list.ts';
import type { ProjectStart } from './project-templates.ts';
import { t } from './first-text.ts';

/** Whether the Create project dialog is open. */
export const createProjectOpen = signal(false);

/** Opens the dialog; offered to admins and members of the workspace. */
export const createProjectCommand = defineCommand<WorkspacePlace>({
  id: 'project.create',
  name: () => t('createProject'),
  icon: ProjectIcon,
  keys: ['P', 'N P'],
  restsOnIssue: true,
  section: 'create',
  when: (place) => may('project.create', { workspace: place.role, project: null }),
  run: () => createProjectOpen.set(true),
});

/** What the form sends of a new project, but for its states and labels. */
export type ProjectDraft = Omit<NonNullable<CallArguments<typeof createProjectCall>['body']>, 'states' | 'labels'>;

/** What the server refused, at the field it belongs to. */
export interface ProjectRefusal {
  name?: string;
  identifier?: string;
  form?: string;
}

/**
 * Creates a project with these states and labels, from a template of the workspace if one is given, and adds it to the
 * list. Returns the project, or the errors by field.
 */
export async function createProject(
  slug: string,
  draft: ProjectDraft,
  start: ProjectStart,
  template?: OwnTemplate,
): Promise<ProjectRecord | ProjectRefusal> {
  const states = start.states.map(({ name, group, color }) => ({ name, group, color }));
  const labels = start.labels.map(({ name, color }) => ({ name, color }));
  try {
    const project = await (template
      ? template.create(draft, start)
      : api.send(createProjectCall, { params: { slug }, body: { ...draft, states, labels } }));
    projectsOf(slug).add(project);
    return project;
  } catch (error) {
    return error instanceof ApiError ? refusalOf(error) : { form: refusalReason(error) ?? t('couldNotCreate') };
  }
}

/** What the server said against a name, an identifier or the whole form. */
export function refusalOf(error: ApiError): ProjectRefusal {
  if (error.code === 'PROJECT_NAME_TAKEN') return { name: t('nameTaken') };
  if (error.code === 'PROJECT_IDENTIFIER_TAKEN') return { identifier: t('identifierTaken') };
  const { name, identifier } = error.fields;
  if (name?.[0] || identifier?.[0]) {
    return { ...(name?.[0] ? { name: name[0] } : {}), ...(identifier?.[0] ? { identifier: identifier[0] } : {}) };
  }
  return { form: refusalReason(error) ?? t('couldNotCreate') };
}
