import { openCreate } from '#features/issues/web/open-create.ts';
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DeleteIcon, EditIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { copyDraft, removeDraft, type DraftTarget } from './draft-actions.ts';
import { t } from './list-text.ts';

/** What keys act on in a list of drafts. */
interface DraftKeys {
  /** The draft in focus. */
  readonly target: DraftTarget | null;
  readonly step: (by: 1 | -1) => void;
}

function step(id: string, keys: readonly string[], icon: Icon, name: () => string, by: 1 | -1) {
  return defineCommand<DraftKeys>({
    id: `draft.${id}`,
    name,
    icon,
    keys,
    section: 'lists',
    repeats: true,
    run: (context) => context.step(by),
  });
}

interface OnDraft extends Pick<Command, 'name' | 'icon' | 'danger'> {
  readonly id: string;
  readonly keys: readonly string[];
  readonly run: (target: DraftTarget) => void;
}

function onDraft({ id, run, ...command }: OnDraft) {
  return defineCommand<DraftKeys>({
    ...command,
    id: `draft.${id}`,
    section: 'lists',
    when: ({ target }) => target !== null,
    run: ({ target }) => {
      if (target) run(target);
    },
  });
}

/** The keys of a list of drafts: those that do the same to issues (screens.md 4.1). */
export const draftCommands: readonly Command<DraftKeys>[] = [
  step('next', ['J', 'ArrowDown'], ArrowDownIcon, () => t('nextDraft'), 1),
  step('previous', ['K', 'ArrowUp'], ArrowUpIcon, () => t('previousDraft'), -1),
  onDraft({
    id: 'edit',
    name: () => t('editDraft'),
    icon: EditIcon,
    keys: ['E'],
    run: ({ draft }) => openCreate({ draftId: draft.id }),
  }),
  onDraft({
    id: 'copy',
    name: () => t('copyDraft'),
    icon: CopyIcon,
    keys: ['Alt+C'],
    run: (target) => void copyDraft(target),
  }),
  onDraft({
    id: 'delete',
    name: () => t('deleteDraft'),
    icon: DeleteIcon,
    keys: ['Mod+Backspace', 'Delete'],
    danger: true,
    run: removeDraft,
  }),
];
