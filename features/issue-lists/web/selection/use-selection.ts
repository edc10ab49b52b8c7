import { reaction } from 'mobx';
import { useEffect } from 'react';
import { addedCommands } from '#features/issues/web/commands/added-commands.ts';
import { issueCommands, issueSubject } from '#features/issues/web/commands/issue-commands.ts';
import { selectionCommands, subjectOf } from '#features/issues/web/commands/selection-commands.ts';
import { keyTarget } from '#features/issue-lists/web/commands/key-target.ts';
import { selectCommands } from '#features/issue-lists/web/commands/select-commands.ts';
import { selectionTarget } from '#features/issue-lists/web/commands/selection-target.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';

const ofSelection = new Set(selectionCommands.map(({ id }) => id));
const ofOneOrMany = issueCommands.filter(({ id }) => ofSelection.has(id));
const ofOneOnly = issueCommands.filter(({ id }) => !ofSelection.has(id));

/**
 * Binds what keys do to issues: to the selection where there is one, else to the row they mean (screens.md 4.1). Says how
 * many are selected, and forgets the selection when the list is left.
 */
export function useSelection(session: ListSession): void {
  const { byKey, ofMany } = useSignal(addedCommands);
  useCommands('selection', selectionCommands, () => selectionTarget(session), subjectOf);
  useCommands('selection', ofMany, () => selectionTarget(session), subjectOf);
  // What the selection refuses is not done to the active row instead.
  useCommands('issue', ofOneOrMany, () => (selectionTarget(session) ? null : keyTarget(session)), issueSubject);
  useCommands('issue', ofOneOnly, () => keyTarget(session), issueSubject);
  useCommands('issue', byKey, () => (selectionTarget(session) ? null : keyTarget(session)), issueSubject);
  useCommands('screen', selectCommands, () => session);
  useEffect(
    () =>
      reaction(
        () => session.selection.size,
        (count) => announce(count === 0 ? t('selectionCleared') : t('selected', { count })),
      ),
    [session],
  );
  useEffect(() => () => session.selection.clear(), [session]);
}
