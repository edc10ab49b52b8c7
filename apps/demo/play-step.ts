import type { Action } from '#features/access/rules.ts';
import { enter, type Place } from '#features/access/server/public.ts';
import { createCommentIn, findVisibleComment } from '#features/comments/server/public.ts';
import { createDraftIn } from '#features/drafts/server/write-drafts.ts';
import { addFavorite } from '#features/favorites/server/public.ts';
import { changeIssuesIn, createIssueIn, findVisibleIssue, subscribeTo } from '#features/issues/server/public.ts';
import { createLinkIn } from '#features/links/server/public.ts';
import { addReaction } from '#features/reactions/server/public.ts';
import { createRelationsIn } from '#features/relations/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must, unreachable } from '#platform/shared/must.ts';
import { htmlOf } from './html-of.ts';
import type { DemoEvent } from './shape.ts';
import { idOf, issueOf, partsOf, personId, valuesOf, type Stage } from './stage.ts';
import type { Act, OpeningAct, Step } from './story.ts';

/** A command of the product, and the right that a request for it needs. */
type Deed = readonly [action: Action, command: (writer: Writer, place: Place) => Promise<unknown>];

/**
 * Plays a step as whoever did it: one command, with the rights that a request for it would need. The command has its place in
 * the write queue when this returns, so steps keep their order without waiting for each other.
 */
export async function playStep(stage: Stage, act: Exclude<Act, OpeningAct>, { by, project }: Step): Promise<void> {
  const { services, workspaceId, slug } = stage;
  const userId = personId(stage, by);
  const where = { slug, project_id: partsOf(stage, project).projectId };
  const [action, command] = deedOf(stage, project, act);
  await services.queue.run(workspaceId, userId, async (writer) =>
    command(writer, await enter(writer.db, userId, where, action)),
  );
}

function deedOf(stage: Stage, project: string, act: Exclude<Act, OpeningAct>): Deed {
  switch (act.kind) {
    case 'favorite':
      return [
        'project.favorite',
        (writer, { userId, projectId }) => addFavorite(writer, userId, { type: 'project', id: projectId, projectId }),
      ];
    case 'draft': {
      const wanted = issueOf(stage, project, act.draft);
      return [
        'draft.write',
        (writer, place) => createDraftIn(writer, place, { ...wanted, project_id: place.projectId }),
      ];
    }
    case 'issue': {
      const parent = act.parent === null ? null : idOf(stage, act.parent);
      const wanted = { ...issueOf(stage, project, act.issue), id: idOf(stage, act.issue.key), parent_id: parent };
      return ['issue.create', (writer, place) => createIssueIn(writer, place, wanted)];
    }
    case 'reaction':
      return ['issue.react', (writer, place) => reactToComment(writer, place, idOf(stage, act.comment), act.emoji)];
    case 'event':
      return eventDeed(stage, project, act.issue, act.event, act.comment);
    default:
      return unreachable(act);
  }
}

function eventDeed(stage: Stage, project: string, key: string, event: DemoEvent, comment: string): Deed {
  const issueId = idOf(stage, key);
  if ('says' in event) {
    const wanted = { id: idOf(stage, comment), comment_html: htmlOf(event.says, stage) };
    return ['issue.comment', (writer, place) => createCommentIn(writer, place, issueId, wanted)];
  }
  if ('reacts' in event) return ['issue.react', (writer, place) => reactToIssue(writer, place, issueId, event.reacts)];
  if ('relation' in event) {
    const others = [idOf(stage, event.to)];
    return ['issue.update', (writer, place) => createRelationsIn(writer, place, issueId, event.relation, others)];
  }
  if ('link' in event) {
    const wanted = { title: event.link, url: event.url };
    return ['issue.update', (writer, place) => createLinkIn(writer, place, issueId, wanted)];
  }
  if ('follows' in event) return ['issue.subscribe', (writer, { userId }) => subscribeTo(writer, [[issueId, userId]])];
  const change = 'archives' in event ? { archive: true } : { set: valuesOf(stage, project, event) };
  return ['issue.update', (writer, place) => changeIssuesIn(writer, place, [issueId], change, null)];
}

async function reactToIssue(writer: Writer, place: Place, id: string, emoji: string): Promise<void> {
  const issue = await findVisibleIssue(writer.db, place, id);
  await addReaction(writer, { kind: 'issue', id, issue }, codeOf(emoji));
}

async function reactToComment(writer: Writer, place: Place, commentId: string, emoji: string): Promise<void> {
  const { id, issue } = await findVisibleComment(writer.db, place, commentId);
  await addReaction(writer, { kind: 'comment', id, issue }, codeOf(emoji));
}

/** Reactions are stored as the decimal code point of their emoji. */
function codeOf(emoji: string): string {
  return String(must(emoji.codePointAt(0), 'an emoji is not empty'));
}
