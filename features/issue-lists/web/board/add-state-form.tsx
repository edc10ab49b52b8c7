import { useState } from 'react';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import { stateGroupName, stateWritesOf } from '#features/states/web/public.ts';
import { GROUP_COLORS } from '#platform/ui/icons/state-glyph.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { NameColorForm, type NameColorValues } from '#platform/web/settings/name-color-form.tsx';
import { ChoiceField } from '#features/issue-lists/web/header/choice-field.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t as listText } from '#features/issue-lists/web/text.ts';
import { t } from './text.ts';

interface AddStateFormProps {
  session: ListSession;
  onClose: () => void;
}

/** Adds a state to the project of a board, at the end of one of the five groups. */
export function AddStateForm({ session, onClose }: AddStateFormProps) {
  const [group, setGroup] = useState<StateGroup>('started');
  const { home } = session;
  if (!home) return null;
  const { states, workspace, slug, projectId } = home;
  const save = async ({ name, color }: NameColorValues) => {
    const writes = await stateWritesOf({ ...workspace.parts, states, slug, projectId });
    await writes.add({ name, color, description: '', group });
    showAdded(session, name);
  };
  return (
    <div className="flex w-75 max-w-full flex-col gap-2 p-2 text-body">
      <ChoiceField
        label={t('stateGroup')}
        value={group}
        options={stateGroups.map((value) => ({ value, label: stateGroupName(value) }))}
        onChange={(value) => setGroup(stateGroups.find((known) => known === value) ?? group)}
      />
      <NameColorForm
        label={t('stateName')}
        isNew
        values={{ name: '', color: GROUP_COLORS[group] }}
        taken={states.inOrder.map(({ name }) => name)}
        takenNote={t('stateTaken')}
        failed={t('couldNotAddState')}
        onSave={save}
        onClose={onClose}
      />
    </div>
  );
}

/** A state without issues has no column unless empty groups are shown: then it is said where it is. */
function showAdded({ display }: ListSession, name: string): void {
  const isHidden = !display.now.emptyGroups;
  showToast({
    kind: 'success',
    title: t('stateAdded', { name }),
    ...(isHidden && {
      body: t('stateAddedHidden'),
      actions: [
        {
          label: listText('showEmptyGroups'),
          run: () => display.change('display_filters', { show_empty_groups: true }),
        },
      ],
    }),
  });
}
