import { listPageTemplates, type PageTemplate } from '#features/pages/template-contract.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { idOf, madeAt, userId } from './people.ts';

/** A page template of Harbor, saved by Ada. */
export function pageTemplate(at: number, change: Partial<PageTemplate> = {}): PageTemplate {
  return {
    id: idOf(36, at),
    name: `Template ${at}`,
    logo_props: {},
    description_html: `<p>Text ${at}</p>`,
    is_shipped: false,
    is_changed: false,
    updated_by: userId('ada'),
    updated_at: madeAt,
    deleted_at: null,
    ...change,
  };
}

/** Answers the page templates of Harbor from now on. */
export function givePageTemplates(answers: Answers, ...all: readonly PageTemplate[]): void {
  answers.give(listPageTemplates, [...all]);
}
