import type { ProjectRecord } from '#features/projects/contract.ts';
import { pageAccess } from '#features/pages/contract.ts';
import { AccessSigns } from '#platform/ui/display/access-signs.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import type { Page } from './page-row.ts';
import { t } from './text.ts';

/** Who sees a page, and whether it is locked. */
export function PageSigns({ page }: { page: Page }) {
  const isPublic = page.access === pageAccess.public;
  const access = isPublic ? t('publicOf') : t('privateOf');
  return <AccessSigns isPublic={isPublic} access={access} locked={page.is_locked ? t('locked') : null} />;
}

/** Returns a member of the project by account id, as avatars want them; null for somebody who left. */
export function personOf(project: ProjectRecord, id: string | null) {
  const member = project.members.find(({ member_id }) => member_id === id);
  if (!member) return null;
  return { id: member.member_id, name: member.member__display_name, image: member.member__avatar_url };
}

/** When a page was changed last, and by whom. */
export function PageEdited({ project, page }: { project: ProjectRecord; page: Page }) {
  const name = personOf(project, page.updated_by)?.name ?? t('formerMember');
  return (
    <time
      dateTime={page.updated_at}
      className="relative min-w-0 truncate text-small text-ink-3 tabular max-md:hidden"
      {...tip(formatMoment(page.updated_at))}
    >
      {t('edited', { ago: formatAgo(page.updated_at), name })}
    </time>
  );
}

/** Whose page it is. */
export function PageOwner({ project, page }: { project: ProjectRecord; page: Page }) {
  const person = personOf(project, page.owned_by);
  if (!person) return null;
  return (
    <span className="relative flex max-md:hidden" {...tip(`${t('owner')}: ${person.name}`)}>
      <span className="sr-only">{`${t('owner')}: ${person.name}`}</span>
      <Avatar person={person} size={20} />
    </span>
  );
}
