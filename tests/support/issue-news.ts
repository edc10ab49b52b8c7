import type { RelationType } from '#features/relations/contract.ts';
import { inverseOf } from '#features/relations/rules.ts';
import type { Person } from '#tests/world/people.ts';

/** An issue as far as it decides who is notified of it. */
export interface Known {
  readonly id: string;
  readonly creator: Person;
  assignees: Person[];
  followers: Set<Person>;
  /** Whom its description mentions. */
  description: Person[];
  comment: { id: string; author: Person; mentions: Person[] } | null;
  /** What is not about people, by the names of the API. */
  values: Record<string, unknown>;
  link: string | null;
  attachment: { id: string; uploader: Person } | null;
  /** The issues it is related to. */
  related: Record<string, string>;
  isArchived: boolean;
}

/** What happened to an issue: the history's word for it, once for each line, and whom it newly mentions. */
export interface IssueEvent {
  readonly issue: Known;
  readonly fields: readonly (string | null)[];
  readonly mentions?: readonly Person[];
  /** The other issues that its lines name: who may not see one of them is not notified. */
  readonly names?: readonly Known[];
}

/** Who is notified of a line, by its field (wire-account-workspace.md 8.1; the fields are those of wire-work-tracking.md 5). */
const audience: Readonly<Record<string, 'followers' | 'mentioned only' | 'nobody'>> = {
  created: 'mentioned only',
  description: 'mentioned only',
  comment: 'followers',
  name: 'followers',
  state: 'followers',
  priority: 'followers',
  parent: 'followers',
  start_date: 'followers',
  target_date: 'followers',
  labels: 'followers',
  assignees: 'followers',
  estimate_point: 'followers',
  archived_at: 'followers',
  link: 'followers',
  attachment: 'followers',
  blocked_by: 'followers',
  blocking: 'followers',
  relates_to: 'followers',
  duplicate: 'followers',
  start_before: 'followers',
  start_after: 'followers',
  finish_before: 'followers',
  finish_after: 'followers',
  intake: 'followers',
  cycles: 'nobody',
  modules: 'nobody',
  reaction: 'nobody',
  // Nobody may see the issue then.
  issue: 'nobody',
};

/** Fields whose line holds a text that may mention people; null is the creation. */
const texts: ReadonlySet<string | null> = new Set([null, 'description', 'comment']);

/** Whether a person sees an issue. Cleo is a guest, who sees what she created and what is assigned to her. */
export function sees(members: ReadonlySet<Person>, person: Person, { creator, assignees }: Known): boolean {
  return members.has(person) && (person !== 'cleo' || creator === person || assignees.includes(person));
}

/** The recount: "receiver issue field reason" of everybody who is notified of what `actor` did. */
export function recount(
  members: ReadonlySet<Person>,
  actor: Person,
  { issue, fields, mentions = [], names = [] }: IssueEvent,
): string[] {
  const canReceive = (person: Person) =>
    person !== actor && [issue, ...names].every((one) => sees(members, person, one));
  return fields.flatMap((field) => {
    const rule = audience[field ?? 'created'];
    if (rule === undefined) throw new Error(`Nobody said who is notified of ${field}`);
    const mentioned = texts.has(field) ? mentions.filter(canReceive) : [];
    const following = [...issue.followers].filter((person) => canReceive(person) && !mentions.includes(person));
    return [
      ...mentioned.map((person) => `${person} ${issue.id} ${field} mentioned`),
      ...(rule === 'followers' ? following : []).map((person) => `${person} ${issue.id} ${field} ${reason(person)}`),
    ];
  });

  function reason(person: Person): string {
    if (issue.creator === person) return 'created';
    return issue.assignees.includes(person) ? 'assigned' : 'subscribed';
  }
}

/** Those a text newly mentions follow the issue too, if they may see it (wire-account-workspace.md 8.1). */
export function follow(
  { members }: { readonly members: ReadonlySet<Person> },
  issue: Known,
  actor: Person,
  mentions: readonly Person[],
): void {
  for (const person of mentions) if (person !== actor && sees(members, person, issue)) issue.followers.add(person);
}

/** Relates an issue to another on both sides; null takes the relation away. */
export function relate(issue: Known, other: Known, type: RelationType | null): void {
  if (type === null) {
    delete issue.related[other.id];
    delete other.related[issue.id];
    return;
  }
  issue.related[other.id] = type;
  other.related[issue.id] = inverseOf(type);
}
