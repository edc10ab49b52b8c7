import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import {
  AssigneesField,
  DueField,
  LabelsField,
  PriorityField,
  StartField,
  StateField,
} from '#features/issues/web/fields/issue-fields.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { ActivitySection } from '#features/issue-detail/web/activity/activity-section.tsx';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { DescriptionField, Waiting, type DescriptionHandle } from './description-field.tsx';
import { TitleField } from './title-field.tsx';

interface PeekContentProps {
  facts: ProjectFacts;
  issue: Issue;
  /** The description could not be read. */
  failed: boolean;
  onRetry: () => void;
}

/** An open issue: title, description, properties. What the list knows is there at once; only the description may follow. */
export const PeekContent = observer(function PeekContent({ facts, issue, failed, onRetry }: PeekContentProps) {
  const description = useRef<DescriptionHandle>(null);
  const isWanted = useRef(false);
  const write = () => {
    if (description.current) description.current.focus();
    // The editor is still on its way: it takes the focus when it comes.
    else isWanted.current = true;
  };
  const { description_html: html } = issue;
  return (
    <div className="mx-auto flex max-w-190 flex-col gap-3">
      <TitleField facts={facts} issue={issue} onDone={write} />
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
      <PropertyBlock facts={facts} issue={issue} />
      {!isNew(issue) && <ActivitySection facts={facts} issue={issue} />}
    </div>
  );
});

const PropertyBlock = observer(function PropertyBlock({ facts, issue }: { facts: ProjectFacts; issue: Issue }) {
  const creator = issue.created_by === null ? null : facts.person(issue.created_by);
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-6 border-t border-line pt-3 text-body @min-[28rem]:grid-cols-2">
        <Property label={issueText('state')}>
          <StateField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('priority')}>
          <PriorityField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('assignees')}>
          <AssigneesField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('labels')}>
          <LabelsField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('startDate')}>
          <StartField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('dueDate')}>
          <DueField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('createdBy')}>
          <span className="flex items-center gap-2 px-2">
            {creator && <Avatar person={creator} size={20} />}
            <span className="truncate">{creator?.name ?? issueText('formerMember')}</span>
          </span>
        </Property>
        <Property label={issueText('created')}>
          <time dateTime={issue.created_at} className="px-2" {...tip(formatMoment(issue.created_at))}>
            {formatAgo(issue.created_at)}
          </time>
        </Property>
        <Property label={issueText('updated')}>
          <time dateTime={issue.updated_at} className="px-2" {...tip(formatMoment(issue.updated_at))}>
            {formatAgo(issue.updated_at)}
          </time>
        </Property>
      </dl>
    </div>
  );
});

function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 min-w-0 items-center">
      <dt className="w-28 shrink-0 text-ink-3">{label}</dt>
      <dd className="flex min-w-0 items-center">{children}</dd>
    </div>
  );
}
