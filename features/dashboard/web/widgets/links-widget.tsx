import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { QuickLink } from '#features/dashboard/own-contract.ts';
import { MoveHandle } from '#features/dashboard/web/move-handle.tsx';
import { stepsOf, useMovable } from '#features/dashboard/web/move-row.ts';
import { addLink, type QuickLinks } from '#features/dashboard/web/own-things.ts';
import { t } from '#features/dashboard/web/text.ts';
import { WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { linkAddress, nameOfAddress } from '#features/links/rules.ts';
import { LinkDialog } from '#features/links/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { dropClass } from '#platform/ui/drag/use-drag-row.ts';
import { DeleteIcon, EditIcon, LinkIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { OwnContent } from './own-content.tsx';

/** The addresses that the person keeps at hand. */
export const LinksWidget = observer(function LinksWidget({ home }: WidgetProps) {
  const { quickLinks: links, slug } = home;
  useEffect(() => void links.load(), [links]);
  const [form, setForm] = useState<QuickLink | 'new' | null>(null);
  const all = links.inOrder;
  return (
    <WidgetFrame
      title={t('quick_links')}
      controls={
        <Button variant="quiet" size="small" icon={PlusIcon} onClick={() => setForm('new')}>
          {t('addLink')}
        </Button>
      }
    >
      <OwnContent rows={links} emptyText={t('noLinks')}>
        <ul className="flex flex-col px-2 pb-2">
          {all.map((link) => (
            <LinkRow
              key={link.id}
              links={links}
              link={link}
              ids={all.map(({ id }) => id)}
              onEdit={() => setForm(link)}
            />
          ))}
        </ul>
      </OwnContent>
      {form && (
        <LinkDialog
          link={form === 'new' ? undefined : { url: form.url, title: form.title === '' ? null : form.title }}
          onSave={async ({ url, title }) => {
            const saved = { url: linkAddress(url) ?? url, title: title ?? '' };
            if (form === 'new') addLink(links, slug, saved);
            else links.change(form.id, saved);
          }}
          onClose={() => setForm(null)}
        />
      )}
    </WidgetFrame>
  );
});

interface LinkRowProps {
  links: QuickLinks;
  link: QuickLink;
  ids: readonly string[];
  onEdit: () => void;
}

const LinkRow = observer(function LinkRow({ links, link, ids, onEdit }: LinkRowProps) {
  const box = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const name = link.title === '' ? nameOfAddress(link.url) : link.title;
  const movable = {
    kind: 'quick-link',
    id: link.id,
    name,
    ids,
    move: (id: string, before: string | null) => links.move(id, before),
  };
  const position = useMovable(box, handle, movable);
  const label = t('actionsOf', { name });
  const menu = useMenu(
    () => [
      { label: t('edit'), icon: EditIcon, run: onEdit },
      { kind: 'separator' },
      { label: t('delete'), icon: DeleteIcon, danger: true, run: () => links.remove(link.id) },
    ],
    { label, align: 'end' },
  );
  const isOurs = link.url.startsWith('/');
  return (
    <li
      ref={box}
      className={clsx(
        'flex min-h-9 items-center gap-2 rounded-control px-1 hover:bg-hover pointer-coarse:min-h-11',
        position && dropClass[position],
      )}
    >
      <MoveHandle ref={handle} name={name} steps={stepsOf(movable)} />
      <LinkIcon size={14} className="shrink-0 text-ink-3" />
      <a
        href={link.url}
        {...(isOurs ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        className="min-w-0 truncate text-body text-ink hover:underline"
      >
        {name}
      </a>
      <span className="min-w-0 flex-1 truncate text-small text-ink-3">{link.title === '' ? '' : link.url}</span>
      <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
    </li>
  );
});
