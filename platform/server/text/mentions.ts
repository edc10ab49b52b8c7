import { isId } from '#platform/shared/ids.ts';

/**
 * Returns the ids of the people that sanitized rich text mentions, each once, in lower case (wire-account-workspace.md
 * 8.1: `<mention-component … entity_identifier="user id">`). Mentions of other things than people are left out.
 */
export function mentionsIn(html: string): string[] {
  const found = [...html.matchAll(/<mention-component\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const id = /(?:^|\s)entity_identifier="([^"]*)"/.exec(attributes)?.[1];
    const [, target = 'users'] = /(?:^|\s)target="([^"]*)"/.exec(attributes) ?? [];
    return id !== undefined && isId(id) && target === 'users' ? [id.toLowerCase()] : [];
  });
  return [...new Set(found)];
}
