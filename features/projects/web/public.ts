// What the other features and the app may use of projects.
export { type CoverFieldProps, coverImages } from './cover-images.ts';
export { createProjectCommand, createProjectOpen } from './create-project.ts';
export { invitePeople } from './invite-people.ts';
export { ProjectQuestions } from './ask-about-project.tsx';
export { favoriteCommand } from './favorite-command.ts';
export {
  archivedProjectsPath,
  projectArchivePath,
  projectDraftsPath,
  projectCyclesPath,
  projectIntakePath,
  projectIssuePath,
  projectIssuesPath,
  projectModulesPath,
  projectPagesPath,
  projectSettingsPath,
  projectViewsPath,
  projectsPath,
} from './paths.ts';
export { ProjectClosedScreen } from './project-closed-screen.tsx';
export { ProjectGate } from './project-gate.tsx';
export { type OwnTemplate, type OwnTemplates, ownTemplates } from './own-templates.ts';
export { projectsOf } from './project-list.ts';
export { projectsWith } from './projects-with.ts';
export { canEnter, mayIn, standingIn } from './project-standing.ts';
export { archivesCrumb, projectCrumb } from './project-crumb.tsx';
export { ProjectChip } from './project-chip.tsx';
export { ProjectLogo } from './project-logo.tsx';
export { sectionCrumb } from './section-crumb.tsx';
export { sectionCounts } from './section-count.ts';
export { type SectionRowProps, sectionRows } from './section-rows.ts';
export { SidebarProjects } from './sidebar-projects.tsx';
