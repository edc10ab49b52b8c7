import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { isFinished } from '#features/states/rules.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { relationTypes, type RelationType } from '#features/relations/contract.ts';
import {
  relationName,
  relationText,
  type RelationCollection,
  type ShownRelation,
} from '#features/relations/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import {
  BlockedByIcon,
  BlockingIcon,
  CopyIcon,
  ExpandIcon,
  LinkIcon,
  MoreIcon,
  PlusIcon,
  RelatesToIcon,
  UnlinkIcon,
} from '#platform/ui/icons/line-icons.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { FoldingSection, SectionCount } from '#platform/web/shell/folding-section.tsx';
import { StateGlyphField } from '#features/issue-detail/web/peek/state-glyph-field.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { addableTypes, addRelations } from './add-relations.ts';
import { isOpen, relatedIssue } from './related-issue.ts';

interface RelationsWidgetProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  relations: RelationCollection;
}

const icons: Partial<Record<RelationType, Icon>> = {
  blocked_by: BlockedByIcon,
  blocking: BlockingIcon,
  relates_to: RelatesToIcon,
  duplicate: CopyIcon,
};

/** The kinds as they stand below each other: those that people add first. */
const order = [...addableTypes, ...relationTypes.filter((type) => !addableTypes.some((known) => known === type))];

/** The kinds of relation as lines of a menu that adds one. */
export function relationItems(facts: ProjectFacts, issue: Issue): readonly MenuItem[] {
  return addableTypes.map((type, index) => ({
    label: relationName(type),
    icon: icons[type],
    keys: ['Shift+B', 'Shift+G', 'Shift+R', 'Shift+U'][index],
    run: () => addRelations(facts, issue, type),
  }));
}

/** The issues that an open issue is related to, by the kind of relation (screens.md 3.8); not drawn without any. */
export const RelationsWidget = observer(function RelationsWidget(props: RelationsWidgetProps) {
  const { facts, issue, relations } = props;
  useBlockerWarning(props);
  const menu = useMenu(() => relationItems(facts, issue), { label: relationText('add'), align: 'end' });
  const all = [...relations.table.all()];
  if (all.length === 0) return null;
  return (
    <FoldingSection
      name="relations"
      title={relationText('relations')}
      count={<SectionCount>{all.length}</SectionCount>}
      actions={facts.canEdit(issue) && <IconButton label={relationText('add')} icon={PlusIcon} size={24} {...menu} />}
    >
      {order.map((type) => (
        <RelationGroup key={type} type={type} {...props} />
      ))}
    </FoldingSection>
  );
});

const RelationGroup = observer(function RelationGroup({
  type,
  ...props
}: RelationsWidgetProps & { type: RelationType }) {
  const heading = useId();
  const rows = props.relations.ofType(type);
  if (rows.length === 0) return null;
  const TypeIcon = icons[type];
  const isWaiting = rows.some((row) => isOpen(props.facts.workspace, row));
  const tone = type === 'blocked_by' && isWaiting ? 'text-danger' : type === 'blocking' && isWaiting ? 'text-warn' : '';
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex h-7 items-center gap-1.5 text-small text-ink-2">
        {TypeIcon && (
          <span className={tone || 'text-ink-3'}>
            <TypeIcon size={14} />
          </span>
        )}
        {relationName(type)}
      </h3>
      <ul className="flex flex-col">
        {rows.map((row) => (
          <RelationRow key={row.id} relation={row} {...props} />
        ))}
      </ul>
    </section>
  );
});

const RelationRow = observer(function RelationRow({
  relation,
  facts: own,
  issue: open,
  host,
  relations,
}: RelationsWidgetProps & { relation: ShownRelation }) {
  const { workspace } = own;
  const { key, name, group, color, facts, issue } = relatedIssue(workspace, relation);
  const href = host.hrefOf(relation.id);
  const label = issueText('actionsOf', { key });
  const items = (): readonly MenuItem[] => [
    { label: t('openThere'), icon: ExpandIcon, run: () => host.openPeek(relation.id) },
    { label: issueText('copyLink', { count: 1 }), icon: LinkIcon, run: () => void copyLink(href) },
    ...(own.canEdit(open)
      ? ([
          { kind: 'separator' },
          { label: relationText('remove'), icon: UnlinkIcon, run: () => relations.remove(relation) },
        ] satisfies readonly MenuItem[])
      : []),
  ];
  const menu = useMenu(items, { label, align: 'end' });
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-2 rounded-control px-1 text-body hover:bg-hover">
      {facts && issue && !isNew(issue) ? (
        <StateGlyphField facts={facts} issue={issue} />
      ) : (
        <span className="flex size-6 shrink-0 items-center justify-center">
          <StateGlyph group={group} color={color} />
        </span>
      )}
      <span className="shrink-0 font-mono text-small text-ink-3">{key}</span>
      <a
        href={href}
        {...tip(name, { overflow: true })}
        className={`min-w-0 flex-1 truncate ${isFinished(group) ? 'text-ink-3' : 'text-ink'}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          host.openPeek(relation.id);
        }}
      >
        {name}
      </a>
      <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
    </li>
  );
});

/** Says so when this person completes the issue while others that block it are open (screens.md 3.8). */
function useBlockerWarning({ facts, issue, relations }: RelationsWidgetProps): void {
  const { id } = issue;
  useEffect(
    () =>
      reaction(
        () => {
          const now = facts.issues.table.get(id);
          const group = now?.state_id == null ? null : facts.states.groupOf(now.state_id);
          return { isDone: group === 'completed', isMine: now?.updated_by === facts.userId };
        },
        ({ isDone, isMine }, before) => {
          if (!isDone || before.isDone || !isMine) return;
          const count = relations.ofType('blocked_by').filter((row) => isOpen(facts.workspace, row)).length;
          if (count > 0) showToast({ kind: 'info', title: relationText('blockersOpen', { count }) }, 'blockers-open');
        },
        { equals: (a, b) => a.isDone === b.isDone },
      ),
    [facts, id, relations],
  );
}
