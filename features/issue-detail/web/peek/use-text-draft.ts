import type { TextDraft, TextDraftParts } from '#platform/web/store/text-draft.ts';
import { useKeptDraft } from '#platform/web/store/use-kept-draft.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

type TextField = 'name' | 'description_html';

/**
 * The draft of a text of one issue, saved through the one way of editing. Render it under a key of the issue's id.
 */
export function useTextDraft(
  facts: ProjectFacts,
  id: string,
  field: TextField,
  stored: string,
  { check, waits }: Pick<TextDraftParts, 'check' | 'waits'> = {},
): TextDraft {
  const { issues } = facts;
  // Somebody may archive the issue while it is written in.
  const mayWrite = () => {
    const issue = issues.table.get(id);
    return issue === undefined || facts.canEditTexts(issue);
  };
  const save = async (text: string, base: string) => {
    const value = field === 'name' ? text.trim() : text;
    const change = { set: { [field]: value }, base: { [field]: base } };
    const outcome = await changeIssues(issues, [id], change, { merge: `${field}:${id}` });
    if (outcome === 'confirmed') return issues.table.serverRow(id)?.[field] ?? value;
    return outcome === 'merged' ? value : null;
  };
  const merges = field === 'description_html';
  return useKeptDraft(`${field}:${id}`, stored, {
    save,
    merges,
    mayWrite,
    ...(check && { check }),
    ...(waits && { waits }),
  });
}
