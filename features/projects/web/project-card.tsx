import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { DeleteIcon, LinkIcon, LockIcon, RestoreIcon, SettingsIcon, StarIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { askAboutProject } from './ask-about-project.tsx';
import { restoreProject, toggleFavorite } from './change-project.ts';
import { projectIssuesPath, projectSettingsPath } from './paths.ts';
import { ProjectLogo } from './project-logo.tsx';
import { canJoin, projectMenu } from './project-menu.ts';
import { mayIn } from './project-standing.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** A project as a card: the whole card opens its issues, when one belongs to it. */
export function ProjectCard({ slug, project }: { slug: string; project: ProjectRecord }) {
  const place = useWorkspace();
  const archived = project.archived_at !== null;
  const opens = project.is_member && !archived;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- right-click is a short way to what the card's buttons and link offer
    <article
      aria-label={project.name}
      onContextMenu={(event) => {
        const items = projectMenu(place, project);
        if (items.length === 0) return;
        event.preventDefault();
        openMenu(eventAnchor(event), items, { label: first('projectMenu', { name: project.name }) });
      }}
      className={clsx(
        'group/card relative flex h-48 min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface',
        opens && 'focus-within:border-line-2 hover:border-line-2',
      )}
    >
      <Cover project={project} muted={!opens} />
      <div className="flex items-start gap-3 px-3">
        <span className="relative -mt-5 flex size-10 shrink-0 items-center justify-center rounded-control border border-line bg-surface">
          <ProjectLogo project={project} size={24} />
        </span>
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 className="truncate text-title-s" {...tip(project.name, { overflow: true })}>
            {opens ? (
              <Link
                to={projectIssuesPath(slug, project.id)}
                className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
              >
                {project.name}
              </Link>
            ) : (
              project.name
            )}
          </h2>
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
      <p className="mt-1.5 line-clamp-2 flex-1 px-3 text-body text-ink-2">{project.description}</p>
      <footer className="flex min-h-10 items-center justify-between gap-2 px-3 pb-2 text-small text-ink-3">
        <Foot slug={slug} project={project} />
      </footer>
      {!archived && <CornerButtons slug={slug} project={project} />}
    </article>
  );
}

/** 72 px of the cover, or a plain background. A picture that does not load leaves the background. */
function Cover({ project, muted }: { project: ProjectRecord; muted: boolean }) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = project.cover_image_url;
  return (
    <div className={clsx('h-18 shrink-0 border-b border-line bg-sunken', muted && 'opacity-60')}>
      {url !== null && url !== failed && (
        <img src={url} alt="" loading="lazy" onError={() => setFailed(url)} className="size-full object-cover" />
      )}
    </div>
  );
}

function CornerButtons({ slug, project }: { slug: string; project: ProjectRecord }) {
  const place = useWorkspace();
  const { is_favorite: kept } = project;
  const button = 'bg-raised! text-ink-2! shadow-popover';
  return (
    <span
      className={clsx(
        'absolute top-2 right-2 z-10 flex gap-1 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100',
        !kept && 'opacity-0',
      )}
    >
      {project.is_member && mayIn(place, project, 'project.read') && (
        <Link
          to={projectSettingsPath(slug, project.id)}
          aria-label={t('settingsOf', { name: project.name })}
          {...tip(first('settings'))}
          className={clsx(
            'target inline-flex size-6 items-center justify-center rounded-control hover:bg-hover',
            button,
          )}
        >
          <SettingsIcon size={14} />
        </Link>
      )}
      <IconButton
        label={t('copyLinkOf', { name: project.name })}
        icon={LinkIcon}
        size={24}
        className={button}
        onClick={() => void copyLink(projectIssuesPath(slug, project.id))}
      />
      <IconButton
        label={kept ? t('unfavoriteOf', { name: project.name }) : t('favoriteOf', { name: project.name })}
        aria-pressed={kept}
        icon={StarIcon}
        size={24}
        className={clsx(button, kept && '*:fill-warn *:text-warn')}
        onClick={() => void toggleFavorite(slug, project)}
      />
    </span>
  );
}

function Foot({ slug, project }: { slug: string; project: ProjectRecord }) {
  const place = useWorkspace();
  if (project.archived_at !== null) {
    return (
      <>
        <span {...tip(formatMoment(project.archived_at))}>
          {t('archivedAgo', { ago: formatAgo(project.archived_at) })}
        </span>
        <span className="relative z-10 flex gap-1">
          {mayIn(place, project, 'project.archive') && (
            <Button icon={RestoreIcon} onClick={() => void restoreProject(slug, project)}>
              {first('restore')}
            </Button>
          )}
          {mayIn(place, project, 'project.delete') && (
            <IconButton
              label={t('deleteOf', { name: project.name })}
              icon={DeleteIcon}
              bordered
              onClick={() => askAboutProject('delete', project)}
            />
          )}
        </span>
      </>
    );
  }
  const people = project.members.map((member) => ({
    id: member.member_id,
    name: member.member__display_name,
    image: member.member__avatar_url,
  }));
  return (
    <>
      <AvatarGroup people={people} />
      {canJoin(place, project) ? (
        <Button className="relative z-10" onClick={() => askAboutProject('join', project)}>
          {first('join')}
        </Button>
      ) : (
        <span {...tip(formatMoment(project.updated_at))}>{t('updated', { ago: formatAgo(project.updated_at) })}</span>
      )}
    </>
  );
}
