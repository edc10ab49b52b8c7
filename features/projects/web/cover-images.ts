import type { ComponentType, ReactNode } from 'react';
import { signal } from '#platform/ui/signal.ts';

export interface CoverFieldProps {
  slug: string;
  /** Null: a project that is about to be made. */
  projectId: string | null;
  /** The address of the cover that is shown. */
  image: string | null;
  onUploaded: (image: { readonly id: string; readonly url: string }) => unknown;
  onRemove: () => Promise<unknown>;
  /** Further ways to choose one. */
  more: ReactNode;
}

/** What uploads images can do for covers. */
export interface CoverImages {
  /** Shows the cover and lets a person upload, cut and remove it. */
  readonly Field: ComponentType<CoverFieldProps>;
  /** Gives a project the image that was uploaded before it existed. */
  readonly bind: (slug: string, projectId: string, imageId: string) => Promise<void>;
}

/** Uploads belong to a feature that builds on projects, so the app hands them in. */
export const coverImages = signal<CoverImages | null>(null);
