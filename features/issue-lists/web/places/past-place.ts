import type { ListScope } from '#features/issues/web/store/list-scope.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { Offer } from '#features/issue-lists/web/session/display-settings.ts';
import type { PlacedPart } from './part-place.ts';
import { projectKeeper, ProjectPlace, projectOffer } from './project-place.ts';

/** A part of a project that is looked back at. */
export type PastPart = Omit<PlacedPart, 'isReadOnly' | 'removal'>;

/**
 * The issues of a project, or of a part of it, as they stood at the end of a past day: to be read, from the server. It is
 * drawn with the settings of the place it is the past of.
 */
export class PastPlace extends ProjectPlace {
  override readonly takesNew = false;
  override readonly isReadOnly = true;
  readonly fixed: Readonly<Record<string, string>>;
  readonly #part: PastPart | undefined;
  readonly #day: string;

  constructor(facts: ProjectFacts, day: string, part?: PastPart) {
    const key = part?.key ?? `${facts.slug}/${facts.projectId}`;
    super(facts, { key, offer: offerOf(part), keeper: part?.keeper ?? projectKeeper(facts) });
    this.#part = part;
    this.#day = day;
    this.fixed = part?.fixed ?? {};
  }

  override scope(): ListScope {
    return this.home.issues.listed(undefined, {
      key: `${this.key}@${this.#day}`,
      fixed: { ...this.fixed, asOf: this.#day },
      holds: (issue) => this.#part?.holds(issue) ?? true,
      fields: [],
      isAnswered: true,
    });
  }
}

/** What is offered where these issues are now, as a list or a board. */
function offerOf(part: PastPart | undefined): Offer {
  const filters = projectOffer.filters.filter((key) => !(key in (part?.fixed ?? {})));
  return { ...projectOffer, filters, layouts: ['list', 'kanban'], subIssues: part ? 'always' : 'chosen' };
}
