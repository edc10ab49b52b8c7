import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { may } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, ChevronRightIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { SidebarGroup, SidebarLink, useDisclosure } from '#platform/web/shell/sidebar-parts.tsx';
import { moveProject } from './change-project.ts';
import { createProjectOpen } from './create-project.ts';
import { projectIssuesPath } from './paths.ts';
import { projectsOf } from './project-list.ts';
import { ProjectLogo } from './project-logo.tsx';
import { projectMenu } from './project-menu.ts';
import { sectionsOf } from './project-sections.ts';
import { sectionCounts } from './section-count.ts';
import { sectionRows } from './section-rows.ts';
import { t } from './first-text.ts';

/** The sidebar's projects: those I belong to, in my order, each with its parts (screens.md 2.2). */
export const SidebarProjects = observer(function SidebarProjects() {
  const place = useWorkspace();
  const { joined } = projectsOf(place.slug);
  const mayCreate = may('project.create', { workspace: place.role, project: null });
  if (joined.length === 0 && !mayCreate) return null;
  return (
    <SidebarGroup
      name="projects"
      label={t('yourProjects')}
      actions={
        mayCreate && (
          <IconButton
            label={t('createProject')}
            icon={PlusIcon}
            size={24}
            keys="P"
            onClick={() => createProjectOpen.set(true)}
          />
        )
      }
    >
      {joined.map((project) => (
        <ProjectRow key={project.id} slug={place.slug} project={project} />
      ))}
    </SidebarGroup>
  );
});

const endClass =
  'flex opacity-0 group-focus-within/project:opacity-100 group-hover/project:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const ProjectRow = observer(function ProjectRow({ slug, project }: { slug: string; project: ProjectRecord }) {
  const place = useWorkspace();
  const issues = projectIssuesPath(slug, project.id);
  const isHere = useLocation().pathname.startsWith(`/${slug}/projects/${project.id}/`);
  const [kept, toggle] = useDisclosure(`project:${project.id}`, true);
  const open = kept || isHere;
  const counts = useSignal(sectionCounts);
  const rows = useSignal(sectionRows);
  const label = t('projectMenu', { name: project.name });
  const items = () => {
    const { joined } = projectsOf(slug);
    const at = joined.findIndex(({ id }) => id === project.id);
    const moveBy = (step: 1 | -1) => moveByOne(slug, project, step);
    return [...projectMenu(place, project), ...moveItems({ at, count: joined.length, moveBy })];
  };
  const menu = useMenu(items, { label, align: 'start' });
  const box = useRef<HTMLDivElement>(null);
  const position = useDragRow(box, {
    kind: 'project',
    id: project.id,
    onDrop: (dragged, where) => {
      const { joined, byId } = projectsOf(slug);
      const moved = byId.get(dragged);
      const rest = joined.filter(({ id }) => id !== dragged);
      const at = rest.findIndex(({ id }) => id === project.id) + (where === 'after' ? 1 : 0);
      if (moved) void moveProject(slug, moved, rest[at]?.id ?? null);
    },
  });
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveByOne(slug, project, step);
    // The row's element moves in the page; restores the focus.
    const focused = document.activeElement;
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the row whose link has the focus */}
      <div
        ref={box}
        onKeyDown={moveByKey}
        className={clsx('group/project relative', position && dropClass[position])}
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu(eventAnchor(event), items(), { label });
        }}
      >
        <SidebarLink
          href={issues}
          label={project.name}
          mark={<ProjectLogo project={project} />}
          quiet={open}
          end={
            <span className={endClass}>
              <IconButton label={label} icon={MoreIcon} size={20} {...menu} />
              {!isHere && (
                <IconButton
                  label={open ? t('hideChildren', { name: project.name }) : t('showChildren', { name: project.name })}
                  icon={open ? ChevronDownIcon : ChevronRightIcon}
                  size={20}
                  onClick={toggle}
                />
              )}
            </span>
          }
        />
      </div>
      {open &&
        sectionsOf(project).map(({ name, label: sectionLabel, icon: SectionIcon, path }) => {
          const Count = counts[name];
          const Row = rows[name];
          const link = { href: path(slug, project.id), label: sectionLabel(), mark: <SectionIcon size={14} /> };
          return Row ? (
            <Row key={name} slug={slug} project={project} {...link} />
          ) : (
            <SidebarLink key={name} {...link} level={1} end={Count && <Count slug={slug} project={project} />} />
          );
        })}
    </div>
  );
});

/** Moves a project up or down in the person's order and announces its new position. */
function moveByOne(slug: string, project: ProjectRecord, step: number): void {
  const { joined } = projectsOf(slug);
  const from = joined.findIndex(({ id }) => id === project.id);
  const to = from + step;
  if (to < 0 || to >= joined.length) return;
  const before = step < 0 ? joined[to]?.id : joined[to + 1]?.id;
  void moveProject(slug, project, before ?? null);
  announce(t('movedTo', { name: project.name, place: to + 1, count: joined.length }));
}
