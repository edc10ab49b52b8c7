import type { IssuePlace } from '#features/issue-lists/web/place.ts';
import type { PlaceRemoval } from '#features/issues/web/commands/remove-from-place.ts';
import type { DisplayKeeper } from '#features/issue-lists/web/session/place-display.ts';
import type { ListScope, ProjectPart } from '#features/issues/web/store/list-scope.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { readCondition } from '#features/issue-lists/web/text-filter/read-condition.ts';
import { ProjectPlace, projectOffer } from './project-place.ts';

/** A part of a project's issues with settings of its own. */
export interface PlacedPart extends ProjectPart {
  readonly keeper: DisplayKeeper;
  /** How issues are taken out of it. */
  readonly removal?: PlaceRemoval;
  /** Nothing is created or dragged here: the cycle is over, the module archived. */
  readonly isReadOnly: boolean;
}

/** The issues of a cycle or module: as those of the project, without the filter that is fixed. */
export class PartPlace extends ProjectPlace {
  override readonly takesNew: boolean;
  override readonly isReadOnly: boolean;
  readonly fixed: Readonly<Record<string, string>>;
  readonly removal: PlaceRemoval | undefined;
  readonly #part: PlacedPart;

  constructor(facts: ProjectFacts, part: PlacedPart) {
    const filters = projectOffer.filters.filter((key) => !(key in part.fixed));
    // What counts as in the cycle is a row of its list, sub-issues too: the numbers of its details are those of the list.
    const offer = { ...projectOffer, filters, subIssues: 'always' } as const;
    super(facts, { key: part.key, offer, keeper: part.keeper });
    this.#part = part;
    this.fixed = part.fixed;
    this.removal = part.isReadOnly ? undefined : part.removal;
    this.takesNew = !part.isReadOnly;
    this.isReadOnly = part.isReadOnly;
  }

  override scope(inSight: Parameters<IssuePlace['scope']>[0]): ListScope {
    return { ...this.home.issues.listed(inSight, this.#part), conditionOf: (text) => readCondition(this, text) };
  }
}
