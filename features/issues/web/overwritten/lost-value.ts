import type { IssueChange, ToldField } from '#features/issues/rules.ts';
import { toldFields } from '#features/issues/rules.ts';
import { readDescriptionVersion } from '#features/issues/version-contract.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { openBench } from '#features/issues/web/store/open-bench.ts';
import { t } from '#features/issues/web/text.ts';
import type { Change } from '#platform/shared/live.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { membersText, toldFieldName, valueText } from './value-text.ts';

/** The workspace as far as the telling asks about it. */
export interface ToldPlace {
  readonly slug: string;
  /** "WEB"; undefined when the project is not known here. */
  identifierOf(projectId: string): string | undefined;
  personName(id: string | null): string;
}

/** A value of this person's that somebody replaced without having heard of it. */
export interface LostValue {
  readonly id: string;
  /** "Ada changed Priority of WEB-12", and what it was and is. */
  readonly title: string;
  readonly body: string;
  /** Puts it back, as an edit like any other. */
  restore(): Promise<void>;
}

/** What a change of an issue took from this person, ready to be shown; none of an issue that is gone by now. */
export async function lostValuesOf(place: ToldPlace, change: Change): Promise<readonly LostValue[]> {
  if (change.entity !== 'issue' || change.project_id === null) return [];
  const bench = openBench(place.slug, change.project_id);
  await Promise.all([
    bench.states.status === 'ready' ? null : bench.states.load(),
    bench.labels.status === 'ready' ? null : bench.labels.load(),
  ]);
  const { table } = bench.issues;
  // Without the network the text says less, but nothing is kept back.
  if (!table.get(change.entity_id) && !(await bench.issues.read(change.entity_id).catch(() => true))) return [];
  const number = table.get(change.entity_id)?.sequence_id;
  const identifier = place.identifierOf(change.project_id);
  const key = number === undefined || identifier === undefined ? t('issue') : `${identifier}-${number}`;
  const name = place.personName(change.actor_id);
  return (change.overwrote ?? []).flatMap(({ field, value }) => {
    const told = toldFields.find((known) => known === field);
    if (told === undefined) return [];
    const title = t('overwritten', { name, field: toldFieldName(told), key });
    const body = bodyOf(place, bench, told, value, change.fields[field]);
    return [
      { id: `${change.seq} ${field}`, title, body, restore: () => restore(bench, change.entity_id, told, value) },
    ];
  });
}

function bodyOf(place: ToldPlace, bench: IssueBench, field: ToldField, value: unknown, now: unknown): string {
  if (field === 'description_html') return t('overwrittenText');
  if (isMembers(value)) {
    const nameOf = {
      label: (id: string) => bench.labels.table.get(id)?.name,
      person: (id: string) => place.personName(id),
    };
    const changes = membersText(field, value, nameOf);
    return changes === null ? t('overwrittenValue') : t('overwrittenMembers', { changes });
  }
  const [from, to] = [valueText(bench, field, value), valueText(bench, field, now)];
  return from === null || to === null ? t('overwrittenValue') : t('overwrittenFromTo', { from, to });
}

async function restore(bench: IssueBench, id: string, field: ToldField, value: unknown): Promise<void> {
  const change = await changeBack(bench, id, field, value).catch(() => null);
  if (change) await changeIssues(bench.issues, [id], change);
  else
    showToast({
      kind: 'error',
      title: t('couldNotRestore'),
      retry: () => void restore(bench, id, field, value),
    });
}

async function changeBack(bench: IssueBench, id: string, field: ToldField, value: unknown): Promise<IssueChange> {
  if (field === 'description_html') return { set: { description_html: await keptText(bench, id, value) } };
  if (isMembers(value)) return { add: { [field]: value.added }, remove: { [field]: value.removed } };
  return { set: { [field]: value } };
}

/** The version that was kept of the description; an empty one has none. */
async function keptText({ parts }: IssueBench, id: string, value: unknown): Promise<string> {
  const version = typeof value === 'object' && value !== null && 'version_id' in value ? value.version_id : null;
  if (typeof version !== 'string') return '<p></p>';
  const { client, slug, projectId } = parts;
  const params = { slug, project_id: projectId, issue_id: id, version_id: version };
  return (await client.send(readDescriptionVersion, { params })).description_html;
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
