import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import {
  AssigneesField,
  DueField,
  LabelsField,
  PlanField,
  PriorityField,
  StartField,
  StateField,
} from '#features/issues/web/fields/issue-fields.tsx';
import { fieldName, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { ParentField } from '#features/issue-detail/web/parent/parent-field.tsx';
import { MoreProperties } from '#features/issue-detail/web/properties/more-properties.tsx';
import { t as issueText } from '#features/issues/web/text.ts';

interface PropertyBlockProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** In the order of screens.md 3.8. */
export const planRows = ['estimate', 'cycle', 'modules'] as const;

/** The properties of an open issue, each edited in place: in two columns where there is room, else in one. */
export const PropertyBlock = observer(function PropertyBlock({ facts, issue }: PropertyBlockProps) {
  const creator = issue.created_by === null ? null : facts.person(issue.created_by);
  return (
    <div data-properties className="@container">
      <dl className="grid grid-cols-1 gap-x-6 text-body @min-[28rem]:grid-cols-2">
        <Property label={issueText('state')} field="state">
          <StateField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('priority')} field="priority">
          <PriorityField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('assignees')} field="assignees">
          <AssigneesField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('labels')} field="labels">
          <LabelsField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('startDate')} field="start_date">
          <StartField facts={facts} issue={issue} look="row" />
        </Property>
        <Property label={issueText('dueDate')} field="target_date">
          <DueField facts={facts} issue={issue} look="row" />
        </Property>
        {planRows.map(
          (kind) =>
            facts.uses(kind) && (
              <Property key={kind} label={fieldName(kind)} field={kind}>
                <PlanField facts={facts} issue={issue} kind={kind} look="row" />
              </Property>
            ),
        )}
        <Property label={issueText('parent')}>
          <ParentField facts={facts} issue={issue} />
        </Property>
        <Property label={issueText('createdBy')}>
          <span className="flex items-center gap-1 px-2">
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
      {!isNew(issue) && (
        <MoreProperties
          facts={facts}
          issue={issue}
          renderLine={(label, value) => <Property label={label}>{value}</Property>}
        />
      )}
    </div>
  );
});

interface PropertyProps {
  label: string;
  /** What a key opens here. */
  field?: PickedField;
  children: ReactNode;
}

function Property({ label, field, children }: PropertyProps) {
  return (
    // The label stands beside the first line of a value that takes several.
    <div className="flex min-w-0 items-start">
      <dt className="w-28 shrink-0 leading-8 text-ink-3 pointer-coarse:leading-11">{label}</dt>
      <dd
        data-field={field}
        className="flex min-h-8 min-w-0 items-center py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-0"
      >
        {children}
      </dd>
    </div>
  );
}
