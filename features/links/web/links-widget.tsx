import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { DeleteIcon, EditIcon, LinkIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { nameOfAddress } from '#features/links/rules.ts';
import { FoldingSection, SectionCount } from '#platform/web/shell/folding-section.tsx';
import { formatAgo } from '#platform/web/text/format-time.ts';
import type { LinkCollection, ShownLink } from './link-collection.ts';
import { LinkDialog } from './link-dialog.tsx';
import { t } from './text.ts';

interface LinksWidgetProps {
  /** Of an issue, or of anything else that has links. */
  links: Pick<LinkCollection, 'newestFirst' | 'add' | 'change' | 'remove'>;
  mayEdit: boolean;
  nameOf: (userId: string) => string;
  /** What is said at an address of refusals that issues do not have, by their codes. */
  refusals?: Readonly<Record<string, string>>;
  /** In a narrow panel: the heading stays without links, and rows have only the name. */
  isNarrow?: boolean;
}

/** The links of an issue; not drawn while there is none. */
export const LinksWidget = observer(function LinksWidget({
  links,
  mayEdit,
  nameOf,
  refusals,
  isNarrow = false,
}: LinksWidgetProps) {
  const [form, setForm] = useState<ShownLink | 'new' | null>(null);
  const all = links.newestFirst;
  if (all.length === 0 && form === null && !(isNarrow && mayEdit)) return null;
  return (
    <FoldingSection
      name="links"
      title={t('links')}
      count={<SectionCount>{all.length}</SectionCount>}
      isWanted={form !== null}
      actions={mayEdit && <IconButton label={t('add')} icon={PlusIcon} size={24} onClick={() => setForm('new')} />}
    >
      <ul className="flex flex-col">
        {all.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            nameOf={nameOf}
            isNarrow={isNarrow}
            {...(mayEdit && { edits: { edit: () => setForm(link), remove: () => links.remove(link) } })}
          />
        ))}
      </ul>
      {form && (
        <LinkDialog
          link={form === 'new' ? undefined : form}
          refusals={refusals}
          onSave={(link) => (form === 'new' ? links.add(link) : links.change(form.id, link))}
          onClose={() => setForm(null)}
        />
      )}
    </FoldingSection>
  );
});

interface LinkRowProps {
  link: ShownLink;
  nameOf: (userId: string) => string;
  isNarrow: boolean;
  /** Absent for those who only read. */
  edits?: { readonly edit: () => void; readonly remove: () => void };
}

function LinkRow({ link, nameOf, isNarrow, edits }: LinkRowProps) {
  const name = link.title ?? nameOfAddress(link.url);
  const label = t('actionsOf', { name });
  const menu = useMenu(
    (): readonly MenuItem[] => [
      { label: t('copy'), icon: LinkIcon, run: () => void copyLink(link.url) },
      ...(edits
        ? ([
            { label: t('edit'), icon: EditIcon, run: edits.edit },
            { kind: 'separator' },
            { label: t('delete'), icon: DeleteIcon, danger: true, run: edits.remove },
          ] satisfies readonly MenuItem[])
        : []),
    ],
    { label, align: 'end' },
  );
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-2 text-body">
      <LinkIcon size={14} className="shrink-0 text-ink-3" />
      <a
        href={link.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        {...tip(name, { overflow: true })}
        className="min-w-0 truncate text-ink underline-offset-2 hover:underline"
      >
        {name}
      </a>
      <span className="min-w-0 flex-1 truncate text-small text-ink-3">
        {link.title === null || isNarrow ? '' : link.url}
      </span>
      {!isNarrow && (
        <span className="shrink-0 text-small text-ink-3 max-md:hidden">
          {link.created_by !== null && t('by', { name: nameOf(link.created_by), ago: formatAgo(link.created_at) })}
        </span>
      )}
      <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
    </li>
  );
}
