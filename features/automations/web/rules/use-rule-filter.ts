import { use, useEffect, useState } from 'react';
import {
  loadFilterLanguage,
  ProjectPlace,
  projectOffer,
  valuesOfProject,
  type FilterTextDraft,
} from '#features/issue-lists/web/public.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';

/** The filter of a rule that is being written. */
export interface RuleFilter {
  /** A list that is shown nowhere: its filters are those of the rule. */
  readonly place: ProjectPlace;
  /** What is written of it as a text. */
  readonly draft: FilterTextDraft;
  /** The filter in the query language; observable. */
  readonly text: () => string;
}

/**
 * Lets people write the filter of a rule as they filter lists: by the menu, its chips, or as a text. A fixed one is only
 * read.
 */
export function useRuleFilter(facts: ProjectFacts, text: string, isFixed = false): RuleFilter {
  const language = use(loadFilterLanguage());
  const [filter] = useState(() => {
    const { namesOf, filtersFromText, filtersAsText } = language;
    const names = () => namesOf({ values: valuesOfProject(facts), home: facts, workspace: facts.workspace });
    const place = new ProjectPlace(facts, {
      key: `${facts.slug}/${facts.projectId}/rules/form`,
      base: () => ({
        filters: filtersFromText(text, names(), projectOffer.filters),
        display_filters: {},
        display_properties: {},
      }),
      isFixed: () => isFixed,
    });
    const draft = new language.FilterTextDraft({ place, display: place.display });
    return { place, draft, text: () => filtersAsText(place.display.now.filters, names()) };
  });
  useEffect(() => () => filter.place.stop(), [filter]);
  return filter;
}
