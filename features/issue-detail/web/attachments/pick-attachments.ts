import { attachFiles, pickFiles } from '#features/attachments/web/public.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

/** Asks for files and attaches them to an issue. `onPick` is called before that, when files were chosen. */
export function pickAttachments(facts: ProjectFacts, issue: Issue, onPick?: () => void): void {
  pickFiles((files) => {
    onPick?.();
    attachFiles({ ...facts.workspace.parts, projectId: facts.projectId, issueId: issue.id }, files);
  });
}
