import { markdownToHtml } from '#features/imports/markup/markdown.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { must } from '#platform/shared/must.ts';

/** Ids of people and keys of issues (WEB-12) that texts of the demo refer to. */
export interface Named {
  readonly slug: string;
  readonly people: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, string>;
}

/** A text of the demo as it is stored: `@maya` mentions somebody, `{{key}}` links to an issue. Throws on an unknown key. */
export function htmlOf(markdown: string, { slug, people, numbers }: Named): string {
  const html = markdownToHtml(markdown)
    .replaceAll(/(?<![\w.])@([a-z]+)\b/g, (written, name: string) => {
      const id = people.get(name);
      if (id === undefined) return written;
      return `<mention-component target="users" entity_identifier="${id}" entity_name="user_mention"></mention-component>`;
    })
    .replaceAll(/\{\{([a-z0-9-]+)\}\}/g, (_, key: string) => {
      const number = must(numbers.get(key), `the demo has the issue ${key}`);
      return `<a href="/${slug}/browse/${number}">${number}</a>`;
    });
  return sanitizeHtml(html);
}
