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

/** Somebody whom a text mentions and did not mention before, and by whom. */
export interface NewMention {
  readonly user: string;
  readonly by: string | null;
}

/**
 * Returns whom a text newly mentions. Nobody is notified of a mention of their own; of several who wrote at the same time, another
 * one is named.
 */
export function newMentions(html: string, before: string, writers: readonly (string | null)[]): readonly NewMention[] {
  const known = new Set(mentionsIn(before));
  return mentionsIn(html).flatMap((user) => {
    const by = writers.find((writer) => writer !== user);
    return known.has(user) || by === undefined ? [] : [{ user, by }];
  });
}
