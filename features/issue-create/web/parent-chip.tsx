import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RankedIssue } from '#features/search/contract.ts';
import { drawStateMark } from '#features/states/web/public.ts';
import { stateGroups } from '#features/states/contract.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { ParentIcon } from '#platform/ui/icons/line-icons.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { Picker } from '#platform/ui/picker/picker.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { chipProps } from './chip-props.ts';
import type { IssueForm } from './issue-form.ts';
import { searchIssuesOf } from './issue-search.ts';
import { t } from './text.ts';

/** Issues offered before anything is typed: those changed last. */
const recent = 8;
const none = 'none';

/** The parent of a new issue: found by key or title (screens.md 2.13). */
export const ParentChip = observer(function ParentChip({ form }: { form: IssueForm }) {
  const [search] = useState(() => searchIssuesOf(form.workspace));
  /** The key of a parent that was found by the search: its row may not be on this page. */
  const [found, setFound] = useState<{ id: string; key: string } | null>(null);
  useEffect(() => () => search.stop(), [search]);
  const { parent_id: parent } = form.issue;
  const row = parent === null ? undefined : form.workspace.issues.table.get(parent);
  const key = row ? form.workspace.of(row.project_id).keyOf(row) : found?.id === parent ? found?.key : undefined;
  const value = parent === null ? t('noParent') : (key ?? issueText('parent'));
  const pick = (id: string) => {
    const issue = search.results.find((one) => one.id === id);
    if (issue) setFound({ id, key: keyOf(issue) });
    form.change({ set: { parent_id: id === none ? null : id } });
  };
  return (
    <Picker
      label={issueText('parent')}
      options={
        search.text === ''
          ? recentOptions(form)
          : search.results.filter(({ id }) => id !== form.issue.id).map((issue) => foundOption(issue, search.text))
      }
      isReading={!search.isCurrent}
      {...(parent === null ? {} : { empty: { value: none, label: t('noParent') } })}
      chosen={parent === null ? [] : [parent]}
      searchable
      isWide
      onQuery={(query) => void search.type(query)}
      onPick={pick}
    >
      {(trigger) => (
        <ChipButton
          {...trigger}
          {...chipProps('parent', issueText('parent'), value)}
          look={parent === null ? 'unset' : 'chip'}
          icon={<ParentIcon size={14} />}
        >
          {parent === null ? issueText('parent') : value}
        </ChipButton>
      )}
    </Picker>
  );
});

function keyOf(issue: RankedIssue): string {
  return `${issue.project__identifier}-${issue.sequence_id}`;
}

function foundOption(issue: RankedIssue, text: string): PickerOption {
  const group = stateGroups.find((known) => known === issue.state__group) ?? 'backlog';
  return {
    value: issue.id,
    label: issue.name.map((piece) => piece.text).join(''),
    hint: keyOf(issue),
    // The search has found it already, perhaps by its description.
    keywords: text,
    mark: <StateGlyph group={group} color={issue.state__color ?? undefined} />,
  };
}

function recentOptions({ facts, projectId, issue: { id } }: IssueForm): readonly PickerOption[] {
  return [...facts.issues.table.all()]
    .filter((row) => row.project_id === projectId && row.id !== id && row.archived_at === null && row.sequence_id > 0)
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
    .slice(0, recent)
    .map((row) => ({
      value: row.id,
      label: row.name || issueText('untitled'),
      hint: facts.keyOf(row),
      mark: drawStateMark({ states: facts.states, id: row.state_id }),
    }));
}
