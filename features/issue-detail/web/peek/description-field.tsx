import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { TogetherState } from '#platform/editor/together/together-state.ts';
import type { EditorHandle } from '#platform/editor/use-editor-handle.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { Settled, useSettling } from '#platform/ui/settled.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { editorHost } from '#features/issues/web/editor-host.tsx';
import { withPersonCards } from '#features/issues/web/with-person-cards.tsx';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { attachOffer } from '#features/issue-detail/web/attachments/attach-offer.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { EditedLine } from '#features/issue-detail/web/versions/edited-line.tsx';
import { SaveState } from './save-state.tsx';
import { TheirText } from './their-text.tsx';
import { TogetherSigns } from './together-signs.tsx';
import { useTextDraft } from './use-text-draft.ts';
import { useWrittenTogether } from './use-written-together.ts';

const Editor = lazy(async () => ({ default: (await import('#platform/editor/draft-editor.tsx')).DraftEditor }));
const SharedEditor = lazy(async () => ({
  default: (await import('#platform/editor/together/shared-editor.tsx')).SharedEditor,
}));

interface DescriptionFieldProps {
  facts: ProjectFacts;
  issue: Issue;
  html: string;
  handle: RefObject<EditorHandle | null>;
  /** The person went on to the description before it was there. */
  isWanted: RefObject<boolean>;
}

/**
 * The description of an open issue: rich text that saves itself (screens.md 3.8), and that people write in together as soon as
 * one of them writes. The editors come in files of their own.
 */
export const DescriptionField = observer(function DescriptionField({
  facts,
  issue,
  html,
  handle,
  isWanted,
}: DescriptionFieldProps) {
  const [together] = useState(() => new TogetherState());
  // What is typed while the document is joined is carried over into it.
  const waits = () => together.shared !== null;
  const draft = useTextDraft(facts, issue.id, 'description_html', html, { waits });
  const written = useWrittenTogether({ facts, issue, html, draft, together });
  const { isShown } = written;
  const { shared, mode } = together;
  const alone = useRef<EditorHandle>(null);
  const joined = useRef<EditorHandle>(null);
  const isNotWanted = useRef(false);
  useImperativeHandle(handle, () => ({
    focus() {
      const now = isShown ? joined.current : alone.current;
      if (now) now.focus();
      else isWanted.current = true;
    },
  }));
  const readOnly = !facts.canEditTexts(issue);
  const common = {
    readOnly,
    host: { ...withPersonCards(editorHost(facts), facts), offerFor: attachOffer(facts, issue.id) },
    label: issueText('description'),
    placeholder: t('descriptionPlaceholder'),
  };
  return (
    <div>
      <TheirText draft={draft} facts={facts} issue={issue} />
      {!isShown && (
        <div onFocus={written.begin}>
          <Suspense fallback={<Waiting />}>
            <Editor
              {...common}
              draft={draft}
              notWhole={t('descriptionNotWhole')}
              handle={alone}
              isWanted={isWanted}
              onEditor={written.takeAlone}
            />
          </Suspense>
        </div>
      )}
      {shared && mode === 'together' && (
        // Drawn out of sight first, so that not a letter is lost between the editors.
        <div hidden={!isShown}>
          <Suspense fallback={null}>
            <SharedEditor
              key={String(readOnly)}
              {...common}
              shared={shared}
              state={together}
              handle={joined}
              isWanted={isNotWanted}
              onEditor={written.takeShared}
            />
          </Suspense>
        </div>
      )}
      <div className="flex h-6 items-center gap-2 text-small text-ink-3">
        {readOnly ? (
          !isShown && draft.state !== 'saved' && <span className="text-warn">{t('held')}</span>
        ) : (
          <SaveState state={draft.state} />
        )}
        {!readOnly && draft.state === 'failed' && (
          <Button size="small" onClick={() => void draft.save()}>
            {issueText('retry')}
          </Button>
        )}
        <Settled>{!isNew(issue) && <EditedLine key={issue.id} facts={facts} issue={issue} />}</Settled>
        <TogetherSigns together={together} facts={facts} readOnly={readOnly} />
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
