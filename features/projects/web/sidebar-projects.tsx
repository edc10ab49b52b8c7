import { useLocation } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { may } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  IssueIcon,
  LinkIcon,
  MoreIcon,
  PlusIcon,
} from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { SidebarGroup, SidebarLink, useDisclosure } from '#platform/web/shell/sidebar-parts.tsx';
import { createProjectOpen } from './create-project.ts';
import { projectIssuesPath } from './paths.ts';
import { projectsOf } from './project-list.ts';
import { ProjectLogo } from './project-logo.tsx';
import { t } from './text.ts';

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

function ProjectRow({ slug, project }: { slug: string; project: ProjectRecord }) {
  const issues = projectIssuesPath(slug, project.id);
  const isHere = useLocation().pathname.startsWith(`/${slug}/projects/${project.id}/`);
  const [kept, toggle] = useDisclosure(`project:${project.id}`, true);
  const open = kept || isHere;
  const menu = useMenu(() => projectMenu(issues), { label: t('projectMenu', { name: project.name }), align: 'start' });
  return (
    <>
      <div className="group/project relative">
        <SidebarLink
          href={issues}
          label={project.name}
          mark={<ProjectLogo project={project} />}
          quiet={open}
          end={
            <span className="flex opacity-0 group-focus-within/project:opacity-100 group-hover/project:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
              <IconButton label={t('projectMenu', { name: project.name })} icon={MoreIcon} size={20} {...menu} />
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
      {open && <SidebarLink href={issues} label={t('issues')} mark={<IssueIcon size={14} />} level={1} />}
    </>
  );
}

function projectMenu(path: string): readonly MenuItem[] {
  return [{ label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(path) }];
}

async function copyLink(path: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(path, location.origin).href);
  showToast({ kind: 'success', title: t('linkCopied') }, 'link-copied');
}
