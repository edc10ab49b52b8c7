import type { EditorHost } from '#platform/editor/editor-host.ts';
import type { ProjectFacts } from './store/project-facts.ts';

/** Returns what a project lends to the editors of its issues and comments. */
export function editorHost(facts: ProjectFacts): EditorHost {
  return {
    place: facts.issues.parts,
    nameOf: (userId) => facts.person(userId).name,
  };
}
