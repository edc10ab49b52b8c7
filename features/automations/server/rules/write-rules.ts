import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import {
  ruleErrors,
  type createRule as createCall,
  type deleteRule as deleteCall,
  type RuleRecord,
  type updateRule as updateCall,
} from '#features/automations/rule-contract.ts';
import { givenActions, loopOf, type Loop } from '#features/automations/rules.ts';
import { isFinished } from '#features/states/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, type ErrorEntry, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { checkRuleNames, readRuleFilter } from './check-rule.ts';
import { findRule, presentRules, type StoredRule } from './find-rules.ts';

/** Adds a rule. It acts as who saved it, on what happens from now on. */
export const createRule: Handler<typeof createCall> = async ({ params, body }, { services, userId, request }) => {
  const id = requestedId(request) ?? newId();
  const { result } = await write(services, userId, params, 'automation.manage', async (writer, place) => {
    await createRuleIn(writer, place, { ...body, id });
    return present(writer, place, id);
  });
  return { status: 201, body: result };
};

/** What a new rule is made of. */
type NewRule = CallInput<typeof createCall>['body'] & { readonly id: string };

/** Adds a rule inside a command, for somebody who may manage automations in the place's project. */
export async function createRuleIn(writer: Writer, place: Place, wanted: NewRule): Promise<void> {
  const { db, workspaceId, now } = writer;
  const rule = await checked(writer, place, {
    id: wanted.id,
    project_id: place.projectId,
    name: wanted.name,
    is_enabled: wanted.is_enabled ?? true,
    trigger: wanted.trigger,
    trigger_state: wanted.trigger === 'state_changed' ? (wanted.trigger_state ?? null) : null,
    filter_typed: wanted.filter ?? '',
    filter: '',
    actions: givenActions(wanted.actions),
    stopped: '',
    author_id: place.userId,
    created_at: now,
    updated_at: now,
  });
  const { numAffectedRows } = await sql`
    insert into automation_rules (workspace_id, id, project_id, name, is_enabled, trigger, trigger_state, filter_typed, filter, actions, author_id,
      since_seq, created_at, updated_at)
    values (${workspaceId}, ${rule.id}, ${rule.project_id}, ${rule.name}, ${rule.is_enabled}, ${rule.trigger}, ${rule.trigger_state},
      ${rule.filter_typed}, ${rule.filter}, ${JSON.stringify(rule.actions)}::jsonb, ${rule.author_id}, ${logPosition(writer)}, ${now}, ${now})
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) throw fieldError('id', 'A rule with this id already exists.');
  writer.record({ ...entryOf(rule), op: 'created', fields: { ...rule } });
}

/** Changes a rule; whoever saves it is its author from then on. Switched on, it begins with what happens from then on. */
export const updateRule: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'automation.manage', async (writer, place) => {
    const before = await findRule(writer.db, place, params.rule_id);
    if (!before) throw new KnownError(commonErrors.OBJECT_MISSING);
    const { actions, filter, trigger_state, ...given } = body;
    const trigger = given.trigger ?? before.trigger;
    const wanted: StoredRule = {
      ...before,
      ...given,
      name: given.name ?? before.name,
      is_enabled: given.is_enabled ?? before.is_enabled,
      trigger,
      trigger_state:
        trigger === 'state_changed' ? (trigger_state === undefined ? before.trigger_state : trigger_state) : null,
      // What is not typed anew keeps its ids, whatever the things are called now.
      filter_typed: filter ?? before.filter_typed,
      filter: before.filter,
      actions: actions === undefined ? before.actions : givenActions(actions),
      author_id: userId,
    };
    // A rule that names something that is gone can still be renamed and switched off.
    const isOnlyLabel =
      !wanted.is_enabled &&
      given.trigger === undefined &&
      actions === undefined &&
      filter === undefined &&
      trigger_state === undefined;
    // One that passed is switched off for no other reason than that somebody wanted it.
    const after = isOnlyLabel
      ? wanted
      : await checked(writer, place, { ...wanted, stopped: '' }, filter === undefined ? before.filter : filter);
    await saveRule(writer, before, after);
    return present(writer, place, before.id);
  });
  return { status: 200, body: result };
};

/** Deletes a rule. What it did stays done. */
export const deleteRule: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'automation.manage', async (writer, place) => {
    const rule = await findRule(writer.db, place, params.rule_id);
    if (!rule) throw new KnownError(commonErrors.OBJECT_MISSING);
    await sql`
      update automation_rules set deleted_at = ${writer.now}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${rule.id}`.execute(writer.db);
    writer.record({ ...entryOf(rule), op: 'deleted', fields: {}, before: { ...rule } });
  });
  return { status: 204, body: undefined };
};

/** Stores what differs and records it; nothing when all is as before. */
export async function saveRule(writer: Writer, before: StoredRule, after: StoredRule): Promise<void> {
  const { created_at: _created, updated_at: _updated, ...values } = after;
  const { fields, old, any } = differences(before, values);
  if (!any) return;
  const isSwitchedOn = after.is_enabled && !before.is_enabled;
  await sql`
    update automation_rules set name = ${after.name}, is_enabled = ${after.is_enabled}, trigger = ${after.trigger}, trigger_state = ${after.trigger_state},
      filter_typed = ${after.filter_typed}, filter = ${after.filter}, actions = ${JSON.stringify(after.actions)}::jsonb, stopped = ${after.stopped},
      author_id = ${after.author_id}, since_seq = ${isSwitchedOn ? logPosition(writer) : sql`since_seq`}, updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
  writer.record({ ...entryOf(after), op: 'updated', fields, before: old });
}

const loops: Record<Loop, ErrorEntry> = {
  state_id: ruleErrors.RULE_TRIGGERS_ITSELF,
  target_date: ruleErrors.RULE_IS_DUE_AGAIN,
};

/** Refuses a rule that would do nothing, trigger itself or name what is not there; returns it with its filter as it is stored. */
async function checked(
  writer: Writer,
  place: Place,
  rule: StoredRule,
  filter = rule.filter_typed,
): Promise<StoredRule> {
  if (Object.keys(rule.actions).length === 0) throw new KnownError(ruleErrors.RULE_DOES_NOTHING);
  const groups = await checkRuleNames(writer, rule);
  const loop = loopOf(rule, (id) => isFinished(groups.get(id) ?? null));
  if (loop !== null) throw new KnownError(loops[loop]);
  const { stored } = await readRuleFilter(writer, place.projectId, place.userId, filter);
  return { ...rule, filter: stored };
}

async function present(writer: Writer, place: Place, id: string): Promise<RuleRecord> {
  const rule = must(await findRule(writer.db, place, id), 'the rule was just written');
  const [record] = await presentRules(writer.db, place, [rule]);
  return must(record, 'one rule was given');
}

/** Where the log of the workspace stands: the command holds it, so its own entries come behind. */
function logPosition(writer: Writer) {
  return sql`(select seq from workspace_logs where workspace_id = ${writer.workspaceId})`;
}

function entryOf({ id, project_id }: Pick<StoredRule, 'id' | 'project_id'>) {
  return { entity: 'automation_rule', entity_id: id, project_id } as const;
}
