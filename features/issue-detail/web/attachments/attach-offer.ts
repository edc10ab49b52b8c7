import { attachFiles, attachmentText } from '#features/attachments/web/public.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { EditorHost } from '#platform/editor/editor-host.ts';

/** Offers to attach files to an issue whose text was closed before they were in it; nothing where the person may not attach. */
export function attachOffer(facts: ProjectFacts, issueId: string): NonNullable<EditorHost['offerFor']> {
  return (files) => {
    const issue = facts.issues.table.get(issueId);
    if (!issue || !facts.canAttach(issue)) return undefined;
    return {
      label: attachmentText('attachTo', { key: facts.keyOf(issue) }),
      run: () => attachFiles({ ...facts.workspace.parts, projectId: facts.projectId, issueId }, files),
    };
  };
}
