import { createComment, deleteComment, updateComment } from '#features/comments/contract.ts';
import { createIntakeIssue, updateIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { changeIssues, createIssue, deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { createLink, deleteLink, updateLink } from '#features/links/contract.ts';
import { createIssueReaction } from '#features/reactions/contract.ts';
import { createRelations, relationTypes, removeRelation } from '#features/relations/contract.ts';
import { inverseOf } from '#features/relations/rules.ts';
import { subscribe, unsubscribe } from '#features/subscriptions/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answer } from '#tests/world/browser.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Dice } from './dice.ts';
import { follow, relate, sees, type IssueEvent, type Known } from './issue-news.ts';
import { assetForm } from './upload.ts';

/** What a command did. */
export interface Done {
  readonly answer: Answer<unknown> | null;
  readonly events: readonly IssueEvent[];
  /** What its undo writes; the same lines when left out. */
  readonly undone?: (events: readonly IssueEvent[]) => readonly IssueEvent[];
  /** It made the issue, or deleted it. */
  readonly made?: Known;
  readonly gone?: Known;
}

/** What random commands choose from. */
export interface Stage {
  readonly world: World;
  readonly roll: Dice;
  readonly issues: readonly Known[];
  readonly members: ReadonlySet<Person>;
  readonly cycles: readonly string[];
  readonly modules: readonly string[];
  readonly points: readonly string[];
}

/** Everybody who may be mentioned: people who never see an issue, too. */
const everybody: readonly Person[] = ['ada', 'ben', 'cleo', 'hana', 'dan', 'fay', 'eve'];
const nothing: Done = { answer: null, events: [] };
const fresh = <T>(now: readonly T[], before: readonly T[]) => now.filter((one) => !before.includes(one));

/** A new issue. */
export async function createKnown(stage: Stage, actor: Person): Promise<Done> {
  const { world, roll, members } = stage;
  const [assignees, mentions] = [roll.some([...members], 2), roll.some(everybody, 3)];
  const body = { name: 'Something', assignee_ids: idsOf(stage, assignees), description_html: html(stage, mentions) };
  const answer = await world.as(actor).send(createIssue, { params: placeOf(stage), body });
  const issue = knownOf(answer.body.id, actor, stage);
  Object.assign(issue, { assignees, description: mentions, followers: new Set([actor, ...assignees]) });
  follow(stage, issue, actor, mentions);
  const fields = [null, ...assignees.map(() => 'assignees')];
  return { answer, events: [{ issue, fields, mentions }], undone: () => [{ issue, fields: ['issue'] }], made: issue };
}

function knownOf(id: string, creator: Person, { world }: Stage): Known {
  return {
    id,
    creator,
    assignees: [],
    followers: new Set([creator]),
    description: [],
    comment: null,
    values: { priority: 'none', state_id: world.website.states.Backlog, label_ids: [], module_ids: [] },
    link: null,
    attachment: null,
    related: {},
    isArchived: false,
  };
}

/** The commands on an issue that somebody may send now: each does one thing and says what happened. */
export function commandsOn(stage: Stage, issue: Known, actor: Person): readonly (() => Promise<Done>)[] {
  const { world, roll } = stage;
  const as = world.as(actor);
  const params = { ...placeOf(stage), issue_id: issue.id };
  const other = must(roll.one(stage.issues), 'there are issues');
  /** Sets values of an issue; those that are the same already write no line. */
  const set = (of: Known, values: Readonly<Record<string, unknown>>): (string | null)[] =>
    Object.entries(values).flatMap(([key, value]) => {
      const before = of.values[key] ?? null;
      of.values[key] = value;
      const field = key.replace(/_ids?$|_id$/, '');
      if (!Array.isArray(value)) return before === value ? [] : [pluralOf[field] ?? field];
      const old = Array.isArray(before) ? before : [];
      return [...fresh(value, old), ...fresh(old, value)].map(() => pluralOf[field] ?? field);
    });
  const change = async (values: Readonly<Record<string, unknown>>): Promise<Done> => {
    const answer = await as.send(updateIssue, { params, body: values });
    const parents = 'parent_id' in values ? [issue.values['parent_id'], values['parent_id']] : [];
    const names = stage.issues.filter(({ id }) => parents.includes(id));
    return { answer, events: [{ issue, fields: set(issue, values), names }] };
  };
  const together = async (ids: readonly Known[], values: Readonly<Record<string, unknown>>): Promise<Done> => {
    const body = { ids: ids.map(({ id }) => id), set: values };
    const answer = await as.send(changeIssues, { params: placeOf(stage), body });
    return { answer, events: ids.map((one) => ({ issue: one, fields: set(one, values) })) };
  };
  const subscription = async (): Promise<Done> => {
    const person = roll.one([...stage.members]);
    if (!sees(stage.members, person, issue)) return nothing;
    const call = issue.followers.has(person) ? unsubscribe : subscribe;
    await world.as(person).send(call, { params });
    if (!issue.followers.delete(person)) issue.followers.add(person);
    return nothing;
  };
  const archive = async (isArchived: boolean): Promise<Done> => {
    const answer = await as.send(changeIssues, {
      params: placeOf(stage),
      body: { ids: [issue.id], archive: isArchived },
    });
    issue.isArchived = isArchived;
    return { answer, events: [{ issue, fields: ['archived_at'] }] };
  };
  if (issue.isArchived) return [() => archive(false)];

  const texts = [
    async (): Promise<Done> => {
      const mentions = roll.some(everybody, 3);
      const [added, gone] = [fresh(mentions, issue.description), fresh(issue.description, mentions)];
      issue.description = mentions;
      const answer = await as.send(updateIssue, { params, body: { description_html: html(stage, mentions) } });
      follow(stage, issue, actor, added);
      const undone = () => {
        follow(stage, issue, actor, gone);
        // A text that undo puts back was news when it was written.
        return [];
      };
      return { answer, events: [{ issue, fields: ['description'], mentions: added }], undone };
    },
    async (): Promise<Done> => {
      const mentions = roll.some(everybody, 2);
      const answer = await as.send(createComment, { params, body: { comment_html: html(stage, mentions) } });
      issue.comment = { id: answer.body.id, author: actor, mentions };
      issue.followers.add(actor);
      follow(stage, issue, actor, mentions);
      const undone = () => [{ issue, fields: ['comment'] }];
      return { answer, events: [{ issue, fields: ['comment'], mentions }], undone };
    },
    async (): Promise<Done> => {
      const { comment } = issue;
      if (comment?.author !== actor) return nothing;
      const mentions = roll.some(everybody, 2);
      const added = fresh(mentions, comment.mentions);
      issue.comment = { ...comment, mentions };
      const of = { ...params, comment_id: comment.id };
      const answer = await as.send(updateComment, { params: of, body: { comment_html: html(stage, mentions) } });
      follow(stage, issue, actor, added);
      return { answer, events: [{ issue, fields: ['comment'], mentions: added }], undone: () => [] };
    },
    async (): Promise<Done> => {
      const { comment } = issue;
      if (comment?.author !== actor) return nothing;
      issue.comment = null;
      const answer = await as.send(deleteComment, { params: { ...params, comment_id: comment.id } });
      // What undo brings back is no news.
      return { answer, events: [{ issue, fields: ['comment'] }], undone: () => [] };
    },
  ];
  const values = [
    () => change({ name: `Name ${roll.below(1e9)}` }),
    () => change({ target_date: `2026-0${1 + roll.below(9)}-${10 + roll.below(18)}`, name: `N ${roll.below(1e9)}` }),
    () => change({ start_date: roll.chance(0.3) ? null : `2025-0${1 + roll.below(9)}-01` }),
    () => change({ priority: roll.one(['none', 'low', 'high', 'urgent']) }),
    () => change({ state_id: roll.one(Object.values(world.website.states)) }),
    () => change({ label_ids: roll.some(Object.values(world.website.labels), 2) }),
    () => change({ estimate_point: roll.chance(0.3) ? null : roll.one(stage.points) }),
    () => change({ parent_id: roll.chance(0.3) || !mayBeParent(stage, other, issue) ? null : other.id }),
    () => together([issue], { cycle_id: roll.chance(0.3) ? null : roll.one(stage.cycles) }),
    () => together([issue], { module_ids: roll.some(stage.modules, 2) }),
    async (): Promise<Done> => {
      const now = roll.some([...stage.members], 3);
      const lines = [...fresh(now, issue.assignees), ...fresh(issue.assignees, now)].map(() => 'assignees');
      const gone = fresh(issue.assignees, now);
      for (const person of fresh(now, issue.assignees)) issue.followers.add(person);
      issue.assignees = now;
      const answer = await as.send(updateIssue, { params, body: { assignee_ids: idsOf(stage, now) } });
      const undone = (events: readonly IssueEvent[]) => {
        // Whoever undo assigns again follows again (wire-work-tracking.md 4.4).
        for (const person of gone) issue.followers.add(person);
        return events;
      };
      return { answer, events: [{ issue, fields: lines }], undone };
    },
    () => {
      const both = other === issue || other.isArchived ? [issue] : [issue, other];
      const priority = roll.one(['none', 'medium']);
      return together(both, { priority, label_ids: roll.some(Object.values(world.website.labels), 2) });
    },
  ];
  const parts = [
    async (): Promise<Done> => {
      const url = `https://example.invalid/${roll.below(1e9)}`;
      const { link } = issue;
      const isRemoved = link !== null && roll.chance(0.5);
      const of = { ...params, link_id: link ?? '' };
      const made = link === null ? await as.send(createLink, { params, body: { url } }) : null;
      const answer =
        made ??
        (isRemoved
          ? await as.send(deleteLink, { params: of })
          : await as.send(updateLink, { params: of, body: { url } }));
      if (link === null || isRemoved) issue.link = made?.body.id ?? null;
      // A link that undo brings back was made at another time, so it is no news.
      return { answer, events: [{ issue, fields: ['link'] }], ...(isRemoved && { undone: () => [] }) };
    },
    async (): Promise<Done> => {
      const path = `/api/workspaces/harbor/projects/${params.project_id}/issues/${issue.id}/issue-attachments/`;
      const { attachment } = issue;
      // Whoever attached it deletes it, or an admin (wire-work-tracking.md 9.1).
      if (attachment !== null && attachment.uploader !== actor && actor === 'ben') return nothing;
      const isRemoved = attachment !== null;
      const response = isRemoved
        ? await as.fetch(`${path}${attachment.id}/`, { method: 'DELETE' })
        : await as.fetch(path, { method: 'POST', body: assetForm() });
      const text = await response.text();
      const body = (text === '' ? {} : JSON.parse(text)) as { id?: string };
      issue.attachment = isRemoved ? null : { id: must(body.id, 'it was attached'), uploader: actor };
      const answer = { status: response.status, body, headers: response.headers };
      return { answer, events: [{ issue, fields: ['attachment'] }], ...(isRemoved && { undone: () => [] }) };
    },
    async (): Promise<Done> => {
      if (other === issue || other.isArchived) return nothing;
      const known = issue.related[other.id];
      const type = relationTypes.find((one) => one === known) ?? roll.one(relationTypes);
      const answer =
        known !== undefined
          ? await as.send(removeRelation, { params, body: { relation_type: type, related_issue: other.id } })
          : await as.send(createRelations, { params, body: { relation_type: type, issues: [other.id] } });
      if (answer.status >= 300) return nothing;
      relate(issue, other, known === undefined ? type : null);
      const mirrored = { issue: other, fields: [inverseOf(type)], names: [issue] };
      const events = [{ issue, fields: [type], names: [other] }, mirrored];
      return { answer, events, ...(known !== undefined && { undone: () => [] }) };
    },
    async (): Promise<Done> => {
      const answer = await as.send(createIssueReaction, { params, body: { reaction: '128077' } });
      // The same one twice is refused.
      return answer.status === 201 ? { answer, events: [{ issue, fields: ['reaction'] }] } : nothing;
    },
    subscription,
    subscription,
    async (): Promise<Done> => {
      if (Object.keys(issue.related).length > 0 || hasBelow(stage, issue)) return nothing;
      if (issue.creator !== actor && actor === 'ben') return nothing;
      const answer = await as.send(deleteIssue, { params });
      return { answer, events: [{ issue, fields: ['issue'] }], undone: () => [], gone: issue };
    },
    () => {
      const { Done, Cancelled } = world.website.states;
      const isFinished = issue.values['state_id'] === Done || issue.values['state_id'] === Cancelled;
      return isFinished ? archive(true) : Promise.resolve(nothing);
    },
  ];
  return [...texts, ...values, ...parts];
}

/** Somebody submits an issue to the intake, and a project admin decides. */
export async function submitAndDecide(stage: Stage, submitter: Person, admin: Person): Promise<Done> {
  const { world, roll } = stage;
  const { body } = await world
    .as(submitter)
    .send(createIntakeIssue, { params: placeOf(stage), body: { issue: { name: 'Please' } } });
  const issue = knownOf(body.issue.id, submitter, stage);
  const isAccepted = roll.chance(0.5);
  const status = isAccepted ? intakeStatuses.accepted : intakeStatuses.declined;
  const params = { ...placeOf(stage), issue_id: issue.id };
  await world.server.catchUp();
  const answer = await world.as(admin).send(updateIntakeIssue, { params, body: { status } });
  // Declined, it moves to the first canceled state (wire-work-tracking.md 19).
  return { answer, events: [{ issue, fields: isAccepted ? ['intake'] : ['intake', 'state'] }] };
}

/** The fields of histories whose names differ from those of the API. */
const pluralOf: Readonly<Record<string, string>> = { label: 'labels', module: 'modules', cycle: 'cycles' };

const placeOf = ({ world }: Stage) => ({ slug: 'harbor', project_id: world.website.id });
const idsOf = ({ world }: Stage, people: readonly Person[]) => people.map((person) => world.userId(person));

/** A text that is another one each time. */
function html({ world, roll }: Stage, mentions: readonly Person[]): string {
  const tags = mentions.map(
    (person) =>
      `<mention-component target="users" entity_identifier="${world.userId(person)}" entity_name="user_mention"></mention-component>`,
  );
  return `<p>Look ${tags.join(' ')}</p><p>${roll.below(1e9)}</p>`;
}

const hasBelow = ({ issues }: Stage, { id }: Known) => issues.some(({ values }) => values['parent_id'] === id);

/** One level of sub-issues is enough here. */
function mayBeParent(stage: Stage, parent: Known, issue: Known): boolean {
  return (
    parent !== issue && !parent.isArchived && (parent.values['parent_id'] ?? null) === null && !hasBelow(stage, issue)
  );
}
