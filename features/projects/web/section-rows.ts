import type { ComponentType, ReactNode } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { signal } from '#platform/ui/signal.ts';

/** What a feature needs to draw the row of its section in the sidebar by itself. */
export interface SectionRowProps {
  slug: string;
  project: ProjectRecord;
  href: string;
  label: string;
  mark: ReactNode;
}

/** Rows of sections that show more than a link, by the section's name; the app hands them in, as it does the counts. */
export const sectionRows = signal<Readonly<Record<string, ComponentType<SectionRowProps>>>>({});
