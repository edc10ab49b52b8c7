import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';

/** What each feature exports as `mirror`, by file; Vite finds the files by their names. */
const found = import.meta.glob<{ readonly mirror: MirrorFeature }>('../../features/*/mirror/*-mirror.ts', {
  eager: true,
});

/**
 * The features of the in-browser database, in the order of their folders: each writes its own tables only, so the order does not
 * matter. Tests fill their databases through the same list.
 */
export const mirrorFeatures: readonly MirrorFeature[] = Object.values(found).map(({ mirror }) => mirror);
