import type { Editor } from '@tiptap/core';
import { when } from 'mobx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { session as account } from '#features/accounts/web/public.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { connection } from '#platform/web/live/connection.ts';
import { documentStore } from '#platform/web/offline/kept-documents.ts';
import { unsentOf } from '#platform/web/offline/unsent-documents.ts';
import type { TextDraft } from '#platform/web/store/text-draft.ts';

/** How long a copy of this device waits for the server before it is shown, in milliseconds. */
const waitsForServer = 5_000;

/** How long after it was saved a text counts as being written, in milliseconds. */
const freshFor = 60_000;

/** Loads what writing together needs when somebody begins to write. */
const loadTogether = async () => {
  const [{ joinDocument }, { isBusy, takeOver, untilQuiet }] = await Promise.all([
    import('#platform/editor/together/join-document.ts'),
    import('#platform/editor/together/take-over.ts'),
  ]);
  return { joinDocument, isBusy, takeOver, untilQuiet };
};

/** How a description is written together with others. */
export interface WrittenTogether {
  /** The editor of the shared document is the one that is shown. */
  readonly isShown: boolean;
  /** Joins the document, if the text is one that people write in together. */
  readonly begin: () => void;
  /** Take the two editors: the one that saves the text as a whole, and that of the document. */
  readonly takeAlone: (editor: Editor) => void;
  readonly takeShared: (editor: Editor) => void;
}

interface Description {
  readonly facts: ProjectFacts;
  readonly issue: Issue;
  readonly html: string;
  readonly draft: TextDraft;
  readonly together: TogetherState;
}

/**
 * Joins the document of a description as soon as it is written in: here, by somebody else, or here at an earlier visit without
 * a network. Until it is there, what is typed goes into the editor that was there already, and is carried over.
 * A text that no list shows, or whose document is not to be had, stays with that editor.
 */
export function useWrittenTogether({ facts, issue, html, draft, together }: Description): WrittenTogether {
  const { slug, projectId } = facts.issues.parts;
  const me = account.me?.id;
  const name = account.me?.display_name ?? '';
  const address = `/api/workspaces/${slug}/projects/${projectId}/issues/${issue.id}/`;
  const isOpen = !isNew(issue) && !waitsInIntake(issue.intake_status) && me !== undefined;
  const [isWanted, setWanted] = useState(() => isOpen && unsentOf(documentStore(address, me)) !== undefined);
  const [isShown, setShown] = useState(false);
  const editors = useRef<{ alone: Editor | null; shared: Editor | null }>({ alone: null, shared: null });
  const begin = useCallback(() => setWanted(true), []);

  const [before, setBefore] = useState(html);
  const row = facts.issues.table.serverRow(issue.id);
  if (before !== html) {
    setBefore(html);
    if (row && row.updated_by !== me && isFresh(row.updated_at)) setWanted(true);
  }

  const joins = isOpen && isWanted && together.mode !== 'alone';
  const { id } = issue;
  useEffect(() => {
    if (!joins) return undefined;
    let hasLeft = false;
    let leave = () => undefined as void;
    void loadTogether().then(
      ({ joinDocument }) => {
        if (hasLeft) return;
        const place = { type: 'issue_description', slug, projectId, id, address, me: { id: me, name } };
        const joined = joinDocument(place, together);
        together.set({ shared: joined });
        leave = () => joined.leave();
      },
      // Without a network the code may be missing: the text is saved as a whole.
      () => together.set({ mode: 'alone' }),
    );
    return () => {
      hasLeft = true;
      leave();
      together.left();
      setShown(false);
    };
  }, [joins, slug, projectId, id, address, me, name, together]);

  const takeAlone = useCallback((editor: Editor) => void (editors.current.alone = editor), []);
  const takeShared = useCallback(
    (editor: Editor) => {
      editors.current.shared = editor;
      // The editor is drawn first.
      const show = () => flushSync(() => setShown(true));
      setTimeout(() => void showShared({ editors: editors.current, draft, together, show }), 0);
    },
    [draft, together],
  );
  return { isShown, begin, takeAlone, takeShared };
}

/** Whether a text was saved just now, and did not only arrive late. */
function isFresh(savedAt: string): boolean {
  return Date.now() - Date.parse(savedAt) < freshFor;
}

interface Handover {
  readonly editors: { readonly alone: Editor | null; readonly shared: Editor | null };
  readonly draft: TextDraft;
  readonly together: TogetherState;
  /** Shows the editor of the document instead of the other one, at once. */
  readonly show: () => void;
}

/** Lets the editor of the document take over, with what was typed meanwhile, as soon as nothing is lost by it. */
async function showShared(handover: Handover): Promise<void> {
  const { editors, draft, together, show } = handover;
  const { isBusy, takeOver, untilQuiet } = await loadTogether();
  // A copy of this device may be older than what is shown here.
  const isUpToDate = () => together.isConnected || connection.isOffline;
  await when(isUpToDate, { timeout: waitsForServer }).catch(() => undefined);
  const from = editors.alone?.isDestroyed === false ? editors.alone : null;
  if (from) await untilQuiet(from);
  // What is on its way to the server comes back through the document.
  await when(() => draft.state === 'saved' || draft.state === 'typed');
  const { shared } = editors;
  // An editor may be made anew (docs/traps.md), and a file may have been pasted meanwhile.
  if (from?.isDestroyed === true || (from && isBusy(from))) return showShared(handover);
  if (!shared || shared.isDestroyed || together.mode !== 'together') return undefined;
  // A list or heading begun in an empty text is typed too, though it has no word to save yet.
  const hasTyped = draft.state === 'typed' || from?.isEmpty === true;
  const focus = from && takeOver(from, shared, hasTyped ? draft.base : null);
  draft.revert();
  draft.leave();
  show();
  focus?.();
  return undefined;
}
