import type { IssueChange } from '#features/issues/rules.ts';
import type { ReportedField } from '#features/issue-fields/rules.ts';
import { reportedFields } from '#features/issue-fields/rules.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { nameOfField, t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import type { Change } from '#platform/shared/live.ts';
import type { ComparedTexts } from './compared-texts.ts';
import { membersText, valueText } from './value-text.ts';

/** What a notice needs to know of the workspace. */
export interface NoticePlace {
  readonly slug: string;
  /** The person who is notified. */
  readonly me: string;
  /** "WEB"; undefined when the project is not known here. */
  identifierOf(projectId: string): string | undefined;
  personName(id: string | null): string;
}

/** A value of this person's that somebody replaced without having received it. */
export interface LostValue {
  readonly id: string;
  /** "Ada changed the priority of WEB-12", and what it was and is. */
  readonly title: string;
  readonly body: string;
  /** Puts it back, as an edit like any other; not of texts, and not where nothing was lost. */
  readonly restore?: () => Promise<void>;
  /** Of a text: both of them, to choose from. */
  readonly texts?: ComparedTexts;
}

/** Reads what the value of a field names, where its items are not always read. */
const planFields = new Map([
  ['cycle_id', (facts: ProjectFacts) => facts.plan('cycle')?.load()],
  ['module_ids', (facts: ProjectFacts) => facts.plan('modules')?.load()],
  ['estimate_point', (facts: ProjectFacts) => facts.plan('estimate')?.load()],
]);

/** What a change of an issue took from this person, ready to be shown; none of an issue that is gone by now. */
export async function lostValuesOf(place: NoticePlace, change: Change): Promise<readonly LostValue[]> {
  if (change.entity !== 'issue' || change.project_id === null) return [];
  const facts = openWorkspace(place.slug).of(change.project_id);
  await Promise.all([
    facts.states.status === 'ready' ? null : facts.states.load(),
    facts.labels.status === 'ready' ? null : facts.labels.load(),
    ...(change.overwrote ?? []).map(({ field }) => planFields.get(field)?.(facts)),
  ]);
  const { table } = facts.issues;
  // Without the network the text says less, but nothing is kept back.
  if (!table.get(change.entity_id) && !(await facts.issues.read(change.entity_id).catch(() => true))) return [];
  const number = table.get(change.entity_id)?.sequence_id;
  const identifier = place.identifierOf(change.project_id);
  const key = number === undefined || identifier === undefined ? issueText('issue') : `${identifier}-${number}`;
  return (change.overwrote ?? []).flatMap(({ field, value }): LostValue[] => {
    const reported = reportedFields.find((known) => known === field);
    if (reported === undefined) return [];
    const lost = { id: `${change.seq} ${field}`, ...wordsOf(place, facts, change, reported, value, key) };
    if (isMerged(value)) return [lost];
    if (reported !== 'description_html')
      return [{ ...lost, restore: () => restore(facts, change.entity_id, reported, value) }];
    const writer = place.personName(writerOf(value) ?? place.me);
    const texts = { facts, issueId: change.entity_id, versionId: versionOf(value), writer };
    return [{ ...lost, texts }];
  });
}

/** What is said of it: who did what, and where the other value is. Of a text that two people saved both are notified. */
function wordsOf(
  place: NoticePlace,
  facts: ProjectFacts,
  change: Change,
  reported: ReportedField,
  value: unknown,
  key: string,
): Pick<LostValue, 'title' | 'body'> {
  const isByMe = change.actor_id === place.me;
  const writer = writerOf(value);
  const named = { field: nameOfField(reported).toLocaleLowerCase(), key };
  if (isMerged(value)) {
    const name = place.personName(isByMe ? writer : change.actor_id);
    return { title: t('textMerged', { name, ...named }), body: t('textMergedBody') };
  }
  if (isByMe && reported === 'description_html')
    return writer === place.me
      ? { title: t('textMetByYou', named), body: t('textMetByYouBody') }
      : { title: t('textMet', { name: place.personName(writer), ...named }), body: t('textMetBody') };
  const body = bodyOf(place, facts, reported, value, change.fields[reported]);
  if (isByMe) return { title: t('overwrittenByYou', named), body };
  return { title: t('overwritten', { name: place.personName(change.actor_id), ...named }), body };
}

function bodyOf(place: NoticePlace, facts: ProjectFacts, field: ReportedField, value: unknown, now: unknown): string {
  if (field === 'description_html') return t('overwrittenText');
  if (isMembers(value)) {
    const nameOf = {
      label_ids: (id: string) => facts.labels.table.get(id)?.name,
      assignee_ids: (id: string) => place.personName(id),
      module_ids: (id: string) => facts.plan('modules')?.get(id)?.name,
    };
    const changes = membersText(field, value, nameOf);
    return changes === null ? t('overwrittenValue') : t('overwrittenMembers', { changes });
  }
  const [from, to] = [valueText(facts, field, value), valueText(facts, field, now)];
  return from === null || to === null ? t('overwrittenValue') : t('overwrittenFromTo', { from, to });
}

async function restore(facts: ProjectFacts, id: string, field: ReportedField, value: unknown): Promise<void> {
  const change: IssueChange = isMembers(value)
    ? { add: { [field]: value.added }, remove: { [field]: value.removed } }
    : { set: { [field]: value } };
  await changeIssues(facts.issues, [id], change);
}

/** Where the text is kept; an empty one is not. */
function versionOf(value: unknown): string | null {
  return partOf(value, 'version_id');
}

/** Who had written the text that a save met. */
function writerOf(value: unknown): string | null {
  return partOf(value, 'written_by');
}

function partOf(value: unknown, key: 'version_id' | 'written_by'): string | null {
  const part: unknown = typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : null;
  return typeof part === 'string' ? part : null;
}

/** Both texts are in the new one: nothing was lost. */
function isMerged(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'merged' in value && value.merged === true;
}

function isMembers(
  value: unknown,
): value is { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'added' in value &&
    'removed' in value &&
    Array.isArray(value.added) &&
    Array.isArray(value.removed)
  );
}
