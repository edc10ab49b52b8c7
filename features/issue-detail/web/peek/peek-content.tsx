import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { ActivitySection } from '#features/issue-detail/web/activity/activity-section.tsx';
import { t as issueText } from '#features/issues/web/text.ts';
import { ArchivedBanner } from '#features/issue-detail/web/header/archived-banner.tsx';
import { IntakeBanner } from '#features/issue-detail/web/header/intake-banner.tsx';
import { ParentLine } from '#features/issue-detail/web/parent/parent-line.tsx';
import { IssueReactions } from '#features/issue-detail/web/reactions/issue-reactions.tsx';
import { PropertyStrip } from '#features/issue-detail/web/properties/property-strip.tsx';
import { Settled, Settling } from '#platform/ui/settled.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { t } from '#features/issue-detail/web/text.ts';
import type { EditorHandle } from '#platform/editor/use-editor-handle.ts';
import { DescriptionField, Waiting } from './description-field.tsx';
import { IssueParts } from './issue-parts.tsx';
import { PropertyBlock } from './property-block.tsx';
import { TitleField } from './title-field.tsx';
import { FieldsClose } from './typing-ends.tsx';
import { useNoteVisit } from './use-note-visit.ts';
import { WideFrame } from './wide-frame.tsx';
import { useShown, useWantedPart } from '#features/issue-detail/web/commands/wanted-part.ts';

interface PeekContentProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  /** The description could not be read. */
  failed: boolean;
  onRetry: () => void;
  /** Properties stand beside the text where there is room: on the page of the issue, and over all of a list. */
  isWide?: boolean;
}

const textParts = ['description'] as const;

/**
 * An open issue: title, properties, description. What the list knows is there at once; what is below the description follows
 * when all of it has been read, so that nothing moves after it is seen.
 */
export const PeekContent = observer(function PeekContent({
  facts,
  issue,
  host,
  failed,
  onRetry,
  isWide = false,
}: PeekContentProps) {
  const phone = useSignal(onPhone);
  const description = useRef<EditorHandle>(null);
  const isWanted = useRef(false);
  useNoteVisit(facts, issue);
  const write = () => {
    if (description.current) description.current.focus();
    // The editor is still on its way: it takes the focus when it comes.
    else isWanted.current = true;
  };
  useShown(issue.id);
  useWantedPart(issue.id, textParts, write);
  const { description_html: html } = issue;
  const properties = <PropertyBlock facts={facts} issue={issue} />;
  const text = (
    <>
      <ArchivedBanner facts={facts} issue={issue} host={host} />
      <IntakeBanner facts={facts} issue={issue} host={host} />
      <ParentLine facts={facts} issue={issue} host={host} />
      <TitleField facts={facts} issue={issue} onDone={write} />
      {phone && <PropertyStrip facts={facts} issue={issue} />}
      {!phone && !isWide && properties}
      {html !== undefined ? (
        <DescriptionField facts={facts} issue={issue} html={html} handle={description} isWanted={isWanted} />
      ) : failed ? (
        <p role="alert" className="flex items-center gap-2 text-body text-ink-2">
          {t('noDescriptionRead')}
          <Button size="small" onClick={onRetry}>
            {issueText('retry')}
          </Button>
        </p>
      ) : (
        <Waiting />
      )}
    </>
  );
  const parts = !isNew(issue) && (
    <Settled>
      <IssueReactions facts={facts} issue={issue} />
      <IssueParts facts={facts} issue={issue} host={host} />
    </Settled>
  );
  const activity = !isNew(issue) && <ActivitySection facts={facts} issue={issue} />;
  // The last one drawn, so that all fields are gone by then that go.
  const closing = !facts.canEditTexts(issue) && <FieldsClose />;
  if (isWide && !phone) {
    return (
      <Settling>
        <WideFrame properties={properties} activity={activity}>
          {text}
          {parts}
        </WideFrame>
        {closing}
      </Settling>
    );
  }
  return (
    <Settling>
      <div className="mx-auto flex w-full max-w-190 flex-col gap-3">
        {text}
        {parts}
        {activity}
        {closing}
      </div>
    </Settling>
  );
});
