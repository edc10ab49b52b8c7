import type { Editor, JSONContent } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import { newId } from '#platform/shared/ids.ts';
import type { FoundIssue } from '#platform/editor/editor-host.ts';
import { movedPosition } from '#platform/editor/moved-position.ts';

/** The issue that a linked issue of a text names, and the words it was stored with. */
export interface NamedIssue {
  readonly id: string;
  readonly projectId: string;
  readonly words: string;
}

/** Returns a link to an issue as it is stored (decisions.md 3.34): other clients and mails show its title. */
export function issueLink({ id, projectId, key, title }: FoundIssue): JSONContent & { type: string } {
  const kept = {
    id: newId(),
    entity_identifier: id,
    entity_name: 'issue_embed',
    project_identifier: projectId,
    title: `${key} ${title}`,
  };
  return { type: 'issueembedcomponent', attrs: { kept } };
}

/** Returns which issue a stored link names. */
export function namedIssue({ words, kept }: Attrs): NamedIssue {
  const said = (name: string) => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    id: said('entity_identifier'),
    projectId: said('project_identifier'),
    words: String(words) || said('title'),
  };
}

/**
 * Makes a link of a text that stands at `from`, once it is known which issue it names. Nothing happens when the text was
 * changed by then. Undoing brings the text back.
 */
export async function linkWhenFound(
  editor: Editor,
  from: number,
  text: string,
  asked: Promise<FoundIssue | null>,
): Promise<void> {
  let at = from;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    at = movedPosition(transaction, at);
  };
  editor.on('transaction', follow);
  const found = await asked.catch(() => null);
  editor.off('transaction', follow);
  if (found === null || editor.isDestroyed) return;
  const { state, schema, view } = editor;
  const end = at + text.length;
  if (end > state.doc.content.size || state.doc.textBetween(at, end, '\n', '\ufffc') !== text) return;
  view.dispatch(closeHistory(state.tr.replaceWith(at, end, schema.nodeFromJSON(issueLink(found)))));
}
