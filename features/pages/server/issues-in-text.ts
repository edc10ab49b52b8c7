import { isId } from '#platform/shared/ids.ts';

/**
 * Returns the ids of the issues that a sanitized text mentions, each once: as `mention-component` of an issue, or as
 * `issue-embed-component` (wire-account-workspace.md 7.1).
 */
export function issuesIn(html: string): string[] {
  const found = [...html.matchAll(/<(mention-component|issue-embed-component)\s([^>]*)>/g)].flatMap(
    ([, element, attributes = '']) => {
      const valueOf = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
      const isIssue = element === 'issue-embed-component' || valueOf('entity_name') === 'issue';
      const id = valueOf('entity_identifier') ?? valueOf('id');
      return isIssue && id !== undefined && isId(id) ? [id.toLowerCase()] : [];
    },
  );
  return [...new Set(found)];
}
