import type { ComponentType } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { signal } from '#platform/ui/signal.ts';

interface SectionCountProps {
  slug: string;
  project: ProjectRecord;
}

/** The number beside a section of a project in the sidebar, by the section's name; features above projects count, so the app hands them in. */
export const sectionCounts = signal<Readonly<Record<string, ComponentType<SectionCountProps>>>>({});
