import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';

interface TheirTextProps {
  draft: TextDraft;
  facts: ProjectFacts;
  issue: Issue;
}

/**
 * Says that somebody changed the text that is being edited here. Where both edits are merged it says so; elsewhere it asks
 * whose is to stay.
 */
export const TheirText = observer(function TheirText({ draft, facts, issue }: TheirTextProps) {
  if (draft.theirs === null) return null;
  // Of the server's copy: an edit that waits makes the whole issue look like mine.
  const by = facts.issues.table.serverRow(issue.id)?.updated_by ?? null;
  const isMine = by === facts.userId;
  const name = by === null ? issueText('formerMember') : facts.person(by).name;
  return (
    <div
      role="alert"
      className="my-1 flex flex-wrap items-center gap-2 rounded-control bg-warn-soft px-2 py-1 text-small text-warn"
    >
      <span>{isMine ? t('changedByYou') : t('changedBy', { name })}</span>
      {draft.merges && <span>{t('bothAreKept')}</span>}
      {/* Both on one line, also below the words. */}
      <span className="flex gap-2">
        <Button size="small" onClick={() => draft.takeTheirs()}>
          {isMine ? t('useOther') : t('useTheirs')}
        </Button>
        {!draft.merges && (
          <Button size="small" variant="quiet" onClick={() => void draft.keepMine()}>
            {isMine ? t('keepThis') : t('keepMine')}
          </Button>
        )}
      </span>
    </div>
  );
});
