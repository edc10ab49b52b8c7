import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { RelationType } from '#features/relations/contract.ts';
import { relate, relationName, relationText } from '#features/relations/web/public.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import { foldSection } from '#platform/web/shell/folding-section.tsx';

/** The kinds of relation that people add, in the order of the menu. */
export const addableTypes = ['blocked_by', 'blocking', 'relates_to', 'duplicate'] as const;

/** Asks for the issues that an issue is to be related to, of any project, and relates them. */
export function addRelations(facts: ProjectFacts, issue: Issue, type: RelationType): void {
  const { projectId, slug } = facts;
  chooseIssues({
    title: `${facts.keyOf(issue)}: ${relationName(type)}`,
    action: (count) => (count === 0 ? relationText('addNone') : relationText('addIssues', { count })),
    slug,
    projectId,
    issueId: issue.id,
    purpose: 'relation',
    multiple: true,
    anyProject: true,
    onChoose: (chosen) => {
      const place = { ...facts.workspace.parts, projectId, issueId: issue.id, issueKey: facts.keyOf(issue) };
      const others = chosen.map(({ id, name, sequence_id, project_id, ...found }) => ({
        id,
        name,
        sequence_id,
        project_id,
        state_id: null,
        look: { group: found.state__group, color: found.state__color },
        key: `${found.project__identifier}-${sequence_id}`,
      }));
      relate(place, type, others);
      foldSection('relations', true);
    },
  });
}
