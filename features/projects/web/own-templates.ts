import type { ComponentType } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { signal } from '#platform/ui/signal.ts';
import type { ProjectDraft } from './create-project.ts';
import type { ProjectStart } from './project-templates.ts';

/** A project of the workspace that was saved as a template. */
export interface OwnTemplate {
  readonly id: string;
  readonly name: string;
  readonly start: ProjectStart;
  /** What it brings besides states, labels and features, in a sentence; '' for nothing. */
  readonly brings: string;
  /** Creates a project from it, with the states and labels as they were changed in the form. Throws what the server refused. */
  readonly create: (draft: ProjectDraft, start: ProjectStart) => Promise<ProjectRecord>;
}

/** What a feature that builds on projects does for templates, so the app hands it in. */
export interface OwnTemplates {
  /** Reads and follows the templates of a workspace; `all` is observable. */
  readonly follow: (slug: string) => { readonly all: readonly OwnTemplate[]; stop(): void };
  /** The dialog that saves a project as a template. */
  readonly SaveDialog: ComponentType<{ project: ProjectRecord; onClose: () => void }>;
}

export const ownTemplates = signal<OwnTemplates | null>(null);
