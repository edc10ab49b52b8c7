import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { LockIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { projectIssuesPath } from './paths.ts';
import { ProjectLogo } from './project-logo.tsx';
import { t } from './text.ts';

const cardClass = 'flex h-44 min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface';

/** A project as a card: the whole card opens its issues, when one belongs to it. */
export function ProjectCard({ slug, project, level }: { slug: string; project: ProjectRecord; level: 2 | 3 }) {
  const archived = project.archived_at !== null;
  if (!project.is_member || archived) {
    return (
      <article className={clsx(cardClass, 'opacity-70')} aria-label={project.name}>
        <Inside project={project} level={level} note={archived ? t('archived') : t('notMember')} />
      </article>
    );
  }
  return (
    <article aria-label={project.name}>
      <Link to={projectIssuesPath(slug, project.id)} className={clsx(cardClass, 'hover:border-line-2')}>
        <Inside project={project} level={level} />
      </Link>
    </article>
  );
}

function Inside({ project, level, note }: { project: ProjectRecord; level: 2 | 3; note?: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const people = project.members.map((member) => ({
    id: member.member_id,
    name: member.member__display_name,
    image: member.member__avatar_url,
  }));
  return (
    <>
      <div className="flex h-18 shrink-0 items-end gap-3 border-b border-line bg-sunken px-3 pb-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control border border-line bg-surface">
          <ProjectLogo project={project} size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <Heading className="truncate text-title-s" {...tip(project.name, { overflow: true })}>
            {project.name}
          </Heading>
          <p className="flex items-center gap-1 font-mono text-small text-ink-3">
            {project.identifier}
            {project.network === 0 && (
              <span {...tip(t('private'))}>
                <span className="sr-only">{t('private')}</span>
                <LockIcon size={12} />
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
        <p className="line-clamp-2 flex-1 text-body text-ink-2">{note ?? project.description}</p>
        <footer className="flex items-center justify-between gap-2 text-small text-ink-3">
          <AvatarGroup people={people} />
          <span {...tip(formatMoment(project.created_at))}>{t('created', { ago: formatAgo(project.created_at) })}</span>
        </footer>
      </div>
    </>
  );
}
