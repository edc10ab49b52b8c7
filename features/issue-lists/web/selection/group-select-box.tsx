import { observer } from 'mobx-react-lite';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';
import { SelectBox } from './select-box.tsx';

/** The checkbox at the head of a group: all of its loaded issues, some, or none; nothing where none can be selected. */
export const GroupSelectBox = observer(function GroupSelectBox({ group, name }: { group: string; name: string }) {
  const { selection } = useSession();
  const ids = selection.inGroup(group);
  if (ids.length === 0) return <span className="size-6 shrink-0 pointer-coarse:hidden" />;
  const count = ids.filter((id) => selection.has(id)).length;
  return (
    <SelectBox
      label={t('selectGroup', { name })}
      checked={count === 0 ? false : count === ids.length || 'mixed'}
      onToggle={() => selection.mark(ids, count < ids.length)}
    />
  );
});
