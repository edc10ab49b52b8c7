import { projectCovers } from '#features/projects/rules.ts';

/** Returns one of the covers that come with the app, by chance. */
export function randomCover(): string {
  return projectCovers[Math.floor(Math.random() * projectCovers.length)] ?? '';
}
