import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import { checkReferences, stateGroupsOf } from '#features/issues/server/public.ts';
import type * as contract from '#features/issue-templates/contract.ts';
import type { IssueTemplateRecord, StoredTemplateIssue, TemplateIssue } from '#features/issue-templates/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { findTemplate, findTemplates } from './read-templates.ts';

/** More templates than this make a list that nobody looks through. */
const most = 100;

/** Adds a template to a project. */
export const createIssueTemplate: Handler<typeof contract.createIssueTemplate> = async (
  { params, body },
  { services, userId, request },
) => {
  const id = requestedId(request) ?? newId();
  const { result } = await write(services, userId, params, 'issueTemplate.write', (writer, place) =>
    createTemplateIn(writer, place, { ...body, id }),
  );
  return { status: 201, body: result };
};

/** What a new template is made of. */
type NewTemplate = CallInput<typeof contract.createIssueTemplate>['body'] & { readonly id: string };

/** Adds a template inside a command, for somebody who may write templates in the place's project. */
export async function createTemplateIn(
  writer: Writer,
  place: Place,
  wanted: NewTemplate,
): Promise<IssueTemplateRecord> {
  const { workspaceId, now } = writer;
  const { id, name } = wanted;
  const others = await findTemplates(writer.db, workspaceId, sql`project_id = ${place.projectId}`);
  if (others.length >= most) throw fieldError('name', `A project has at most ${most} templates.`);
  refuseTaken(others, name);
  const issue = await checkedIssue(writer, place, wanted.issue);
  const is_default = wanted.is_default ?? false;
  const { numAffectedRows } = await sql`
      insert into issue_templates (workspace_id, id, project_id, name, issue, is_default, created_by, created_at, updated_at)
      values (${workspaceId}, ${id}, ${place.projectId}, ${name}, ${JSON.stringify(issue)}::jsonb, ${is_default}, ${place.userId}, ${now}, ${now})
      on conflict do nothing`.execute(writer.db);
  if (numAffectedRows === 0n) throw fieldError('id', 'A template with this id already exists.');
  const made = must(await findTemplate(writer.db, place, id), 'it was just written');
  writer.record({ ...entryOf(made), op: 'created', fields: made });
  if (is_default) await leaveOneDefault(writer, place.projectId, id);
  return made;
}

/** Changes a template; as the default it takes the place of the one before. */
export const updateIssueTemplate: Handler<typeof contract.updateIssueTemplate> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'issueTemplate.write', async (writer, place) => {
    const before = await findTemplate(writer.db, place, params.template_id);
    if (!before) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (body.name !== undefined) {
      const all = await findTemplates(writer.db, writer.workspaceId, sql`project_id = ${place.projectId}`);
      const others = all.filter(({ id }) => id !== before.id);
      refuseTaken(others, body.name);
    }
    const issue = body.issue && (await checkedIssue(writer, place, body.issue));
    const { name, is_default } = body;
    await save(writer, before, { name, is_default, issue });
    if (is_default === true) await leaveOneDefault(writer, place.projectId, before.id);
    return must(await findTemplate(writer.db, place, before.id), 'it was just written');
  });
  return { status: 200, body: result };
};

/** Deletes a template; issues made from it stay as they are. */
export const deleteIssueTemplate: Handler<typeof contract.deleteIssueTemplate> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'issueTemplate.write', async (writer, place) => {
    const found = await findTemplate(writer.db, place, params.template_id);
    if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
    await sql`
      update issue_templates set deleted_at = ${writer.now}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${found.id}`.execute(writer.db);
    writer.record({ ...entryOf(found), op: 'deleted', fields: {}, before: { ...found } });
  });
  return { status: 204, body: undefined };
};

/** Takes the mark from every other default of a project. */
export async function leaveOneDefault(writer: Writer, projectId: string, id: string): Promise<void> {
  const others = await findTemplates(
    writer.db,
    writer.workspaceId,
    sql`project_id = ${projectId} and is_default and id <> ${id}`,
  );
  for (const other of others) await save(writer, other, { is_default: false });
}

type Change = { readonly [K in 'name' | 'issue' | 'is_default']?: IssueTemplateRecord[K] | undefined };

/** Stores what differs and records it; nothing when all is as before. */
async function save(writer: Writer, before: IssueTemplateRecord, change: Change): Promise<void> {
  const { fields, old, any } = differences(before, change);
  if (!any) return;
  const { name, issue, is_default } = { ...before, ...fields };
  await sql`
    update issue_templates set name = ${name}, issue = ${JSON.stringify(issue)}::jsonb, is_default = ${is_default}, updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
  writer.record({
    ...entryOf(before),
    op: 'updated',
    fields: { ...fields, updated_at: writer.now },
    before: { ...old, updated_at: before.updated_at },
  });
}

function refuseTaken(others: readonly IssueTemplateRecord[], name: string): void {
  const isSame = (other: IssueTemplateRecord) => other.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw fieldError('name', 'A template with this name already exists.');
}

/** Refuses what the project does not have (400, by the field); returns what is stored. */
async function checkedIssue(writer: Writer, place: Place, sent: TemplateIssue): Promise<StoredTemplateIssue> {
  const states = await stateGroupsOf(writer, place.projectId);
  for (const { state_id, label_ids, assignee_ids, estimate_point, module_ids } of [
    sent,
    ...(sent.sub_issues ?? []).map((sub) => ({ ...sub, module_ids: undefined })),
  ]) {
    const references = { state_id, label_ids, assignee_ids, estimate_point, module_ids };
    await checkReferences(writer, place.projectId, states, references);
  }
  return {
    ...storedProperties(sent),
    description_html: sent.description_html ?? '<p></p>',
    module_ids: [...(sent.module_ids ?? [])],
    sub_issues: (sent.sub_issues ?? []).map(storedProperties),
  };
}

function storedProperties(sent: Omit<TemplateIssue, 'sub_issues' | 'module_ids'>) {
  return {
    name: sent.name ?? '',
    state_id: sent.state_id ?? null,
    priority: sent.priority ?? 'none',
    label_ids: [...(sent.label_ids ?? [])],
    assignee_ids: [...(sent.assignee_ids ?? [])],
    estimate_point: sent.estimate_point ?? null,
  };
}

function entryOf({ id, project_id }: Pick<IssueTemplateRecord, 'id' | 'project_id'>) {
  return { entity: 'issue_template', entity_id: id, project_id } as const;
}
