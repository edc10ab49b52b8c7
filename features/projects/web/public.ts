// What the other features and the app may use of projects.
export { createProjectCommand, createProjectOpen } from './create-project.ts';
export { projectIssuesPath, projectsPath } from './paths.ts';
export { projectsOf } from './project-list.ts';
export { ProjectLogo } from './project-logo.tsx';
export { SidebarProjects } from './sidebar-projects.tsx';
