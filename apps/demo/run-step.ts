import type { Action } from '#features/access/rules.ts';
import { enter, type Place } from '#features/access/server/public.ts';
import { createCommentIn, findVisibleComment } from '#features/comments/server/public.ts';
import { startHome } from '#features/dashboard/server/public.ts';
import { createDraftIn } from '#features/drafts/server/write-drafts.ts';
import { addFavorite } from '#features/favorites/server/public.ts';
import { changeIssuesIn, createIssueIn, findVisibleIssue, subscribeTo } from '#features/issues/server/public.ts';
import { createLinkIn } from '#features/links/server/public.ts';
import { addReaction } from '#features/reactions/server/public.ts';
import { createRelationsIn } from '#features/relations/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must, unreachable } from '#platform/shared/must.ts';
import { changeOf, idOf, issueOf, personId, projectIds, type DemoContext } from './context.ts';
import { homeStart } from './home.ts';
import { htmlOf } from './html-of.ts';
import type { DemoEvent } from './shape.ts';
import { intakeCommand } from './intake-command.ts';
import { planCommand, type Command } from './plan-command.ts';
import { ruleCommands } from './rules.ts';
import type { ProjectOperation, Step } from './timeline.ts';

/**
 * Runs one step in a project as the person who did it, with the permission that a request would need. The command is in
 * the write queue when this returns, before its promise resolves: steps started one after the other run in that order.
 */
export async function runStep(context: DemoContext, step: Step, operation: ProjectOperation): Promise<void> {
  const { services, workspaceId, slug } = context;
  const userId = personId(context, step.by);
  const where = { slug, project_id: projectIds(context, step.project).projectId };
  const [action, command] = commandOf(context, step.project, operation);
  await services.queue.run(workspaceId, userId, async (writer) =>
    command(writer, await enter(writer.db, userId, where, action)),
  );
}

function commandOf(context: DemoContext, project: string, operation: ProjectOperation): [Action, Command] {
  switch (operation.kind) {
    case 'favorite':
      return [
        'project.favorite',
        (writer, { userId, projectId }) => addFavorite(writer, userId, { type: 'project', id: projectId, projectId }),
      ];
    case 'home':
      return ['workspace.read', (writer, { userId }) => startHome(writer, userId, homeStart(context))];
    case 'rule':
      return ['automation.manage', must(ruleCommands(context)[operation.at], 'the timeline knows how many there are')];
    case 'draft': {
      const draft = issueOf(context, project, operation.draft);
      return [
        'draft.write',
        (writer, place) => createDraftIn(writer, place, { ...draft, project_id: place.projectId }),
      ];
    }
    case 'submission':
    case 'decision':
      return intakeCommand(context, project, operation);
    case 'cycle':
    case 'addition':
    case 'module':
    case 'view':
    case 'page':
    case 'edit':
      return planCommand(context, project, operation);
    case 'issue': {
      const id = idOf(context, operation.issue.key);
      const parent_id = operation.parent === null ? null : idOf(context, operation.parent);
      const issue = { ...issueOf(context, project, operation.issue), id, parent_id };
      return ['issue.create', (writer, place) => createIssueIn(writer, place, issue)];
    }
    case 'reaction': {
      const commentId = idOf(context, operation.comment);
      return ['issue.react', (writer, place) => reactToComment(writer, place, commentId, operation.emoji)];
    }
    case 'event':
      return eventCommand(context, project, operation.event, {
        issueId: idOf(context, operation.issue),
        commentId: idOf(context, operation.comment),
      });
    default:
      return unreachable(operation);
  }
}

function eventCommand(
  context: DemoContext,
  project: string,
  event: DemoEvent,
  { issueId, commentId }: { readonly issueId: string; readonly commentId: string },
): [Action, Command] {
  if ('says' in event) {
    const comment = { id: commentId, comment_html: htmlOf(event.says, context) };
    return ['issue.comment', (writer, place) => createCommentIn(writer, place, issueId, comment)];
  }
  if ('reacts' in event) return ['issue.react', (writer, place) => reactToIssue(writer, place, issueId, event.reacts)];
  if ('relation' in event) {
    const others = [idOf(context, event.to)];
    return ['issue.update', (writer, place) => createRelationsIn(writer, place, issueId, event.relation, others)];
  }
  if ('link' in event) {
    const link = { title: event.link, url: event.url };
    return ['issue.update', (writer, place) => createLinkIn(writer, place, issueId, link)];
  }
  if ('follows' in event) return ['issue.subscribe', (writer, { userId }) => subscribeTo(writer, [[issueId, userId]])];
  const change = 'archives' in event ? { archive: true } : { set: changeOf(context, project, event) };
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

/** Returns how a reaction is stored: the decimal code point of its emoji (wire-work-tracking.md 7). */
function codeOf(emoji: string): string {
  return String(must(emoji.codePointAt(0), 'an emoji is not empty'));
}
