import { sql } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { findRules } from '#features/automations/server/public.ts';
import { readEstimates } from '#features/estimates/server/public.ts';
import { findTemplates } from '#features/issue-templates/server/public.ts';
import { labelsOf } from '#features/labels/server/public.ts';
import type { LeftOutPart } from '#features/project-templates/contract.ts';
import { findProject } from '#features/projects/server/public.ts';
import { findRecurring } from '#features/recurring-issues/server/public.ts';
import { statesOf } from '#features/states/server/public.ts';
import { viewAccess } from '#features/views/contract.ts';
import { findViews } from '#features/views/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import type { ReadContent, TemplateContent } from './content.ts';
import { renameAll, renameProperties, type Ids } from './rename-ids.ts';

/**
 * Reads what a template keeps of a project. A public view or a rule that names anything else, such as a person, a cycle or a
 * deleted label, is left out, because without that it would mean another thing. Issues to create only lose such names.
 */
export async function readContent(writer: Writer, place: Place): Promise<ReadContent> {
  const { db, workspaceId } = writer;
  const { projectId, userId } = place;
  const project = must(await findProject(db, workspaceId, userId, projectId), 'an entered project exists');
  const states = await statesOf(db, workspaceId, projectId);
  const labels = await labelsOf(db, workspaceId, projectId);
  const active = project.estimate;
  const [estimate] = active === null ? [] : await readEstimates(db, workspaceId, sql`s.id = ${active}`);
  const things = [...states, ...labels, ...(estimate?.points ?? [])];
  const ids: Ids = new Map(things.map(({ id }) => [id, id]));
  const leftOut: LeftOutPart[] = [];
  const whole = <T>(kind: LeftOutPart['kind'], name: string, names: unknown, part: T): T[] => {
    if (renameAll(names, ids) !== null) return [part];
    leftOut.push({ kind, name });
    return [];
  };
  const ofProject = sql`project_id = ${projectId}`;
  const templates = await findTemplates(db, workspaceId, ofProject);
  const views = await findViews(db, place, sql`v.sort_order`, sql`v.access = ${viewAccess.public}`);
  const rules = await findRules(db, workspaceId, sql`r.${ofProject}`);
  const recurring = await findRecurring(db, workspaceId, sql`r.${ofProject}`);
  const { cycle_view, module_view, issue_views_view, page_view, inbox_view, guest_view_all_features } = project;
  const content: TemplateContent = {
    features: { cycle_view, module_view, issue_views_view, page_view, inbox_view, guest_view_all_features },
    archive_in: project.archive_in,
    close_in: project.close_in,
    close_state: states.some(({ id }) => id === project.default_state) ? project.default_state : null,
    states: states.map(({ id, name, group, color, description, default: isDefault }) => ({
      id,
      name,
      group,
      color,
      description,
      default: isDefault,
    })),
    labels: labels.map(({ id, name, color, parent }) => ({ id, name, color, parent })),
    estimate: estimate
      ? {
          name: estimate.name,
          type: estimate.type,
          points: estimate.points.map(({ id, key, value, description }) => ({ id, key, value, description })),
        }
      : null,
    issue_templates: templates.map(({ name, issue, is_default }) => ({
      name,
      is_default,
      issue: {
        ...renameProperties(issue, ids),
        module_ids: [],
        sub_issues: issue.sub_issues.map((sub) => renameProperties(sub, ids)),
      },
    })),
    views: views.flatMap(({ name, description, filters, display_filters, display_properties, logo_props }) =>
      whole('view', name, [filters, display_filters], {
        name,
        description,
        filters,
        display_filters,
        display_properties,
        logo_props,
      }),
    ),
    rules: rules.flatMap(({ name, is_enabled, trigger, trigger_state, filter, actions }) => {
      const { comment: _comment, ...names } = actions;
      const part = { name, is_enabled, trigger, trigger_state, filter, actions };
      return whole('rule', name, [trigger_state, filter, names], part);
    }),
    recurring_issues: recurring.map(({ rule, start_day, is_enabled, issue }) => ({
      rule,
      start_day,
      is_enabled,
      issue: { ...renameProperties(issue, ids), module_ids: [] },
    })),
  };
  return { content, leftOut };
}
