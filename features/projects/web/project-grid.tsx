import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectCard } from './project-card.tsx';

interface ProjectGridProps {
  slug: string;
  projects: readonly ProjectRecord[];
}

/** Projects as cards of 280 px and more. */
export function ProjectGrid({ slug, projects }: ProjectGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <ProjectCard slug={slug} project={project} />
        </li>
      ))}
    </ul>
  );
}
