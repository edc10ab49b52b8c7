import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, type RefObject } from 'react';
import type { EditorHandle } from '#platform/editor/use-editor-handle.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { useSettling } from '#platform/ui/settled.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { editorHost } from '#features/issues/web/editor-host.tsx';
import { withPersonCards } from '#features/issues/web/with-person-cards.tsx';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { EditedLine } from '#features/issue-detail/web/versions/edited-line.tsx';
import { SaveState } from './save-state.tsx';
import { TheirText } from './their-text.tsx';
import { useTextDraft } from './use-text-draft.ts';

const Editor = lazy(async () => ({ default: (await import('#platform/editor/draft-editor.tsx')).DraftEditor }));

interface DescriptionFieldProps {
  facts: ProjectFacts;
  issue: Issue;
  html: string;
  handle: RefObject<EditorHandle | null>;
  /** The person went on to the description before it was there. */
  isWanted: RefObject<boolean>;
}

/** The description of an open issue: rich text that saves itself (screens.md 3.8). The editor comes in a file of its own. */
export const DescriptionField = observer(function DescriptionField({
  facts,
  issue,
  html,
  handle,
  isWanted,
}: DescriptionFieldProps) {
  const draft = useTextDraft(facts.issues, issue.id, 'description_html', html);
  return (
    <div>
      <TheirText draft={draft} facts={facts} issue={issue} />
      <Suspense fallback={<Waiting />}>
        <Editor
          draft={draft}
          readOnly={!facts.canEditTexts(issue)}
          host={withPersonCards(editorHost(facts), facts)}
          label={issueText('description')}
          placeholder={t('descriptionPlaceholder')}
          notWhole={t('descriptionNotWhole')}
          handle={handle}
          isWanted={isWanted}
        />
      </Suspense>
      <div className="flex h-6 items-center gap-2 text-small text-ink-3">
        <SaveState state={draft.state} />
        {draft.state === 'failed' && (
          <Button size="small" onClick={() => void draft.save()}>
            {issueText('retry')}
          </Button>
        )}
        {!isNew(issue) && <EditedLine key={issue.id} facts={facts} issue={issue} />}
      </div>
    </div>
  );
});

/** Where the description will stand, while it is read. */
export function Waiting() {
  const late = useLate(true);
  useSettling(true);
  useEffect(() => void import('#platform/editor/draft-editor.tsx'), []);
  return (
    <div className="flex min-h-24 flex-col gap-2 py-1">
      {late &&
        ['w-4/5', 'w-full', 'w-3/5', 'w-2/5'].map((width) => <Skeleton key={width} className={`h-3 ${width}`} />)}
    </div>
  );
}
