import type { GroupToken } from '#features/issue-query/contract.ts';
import type { FirstRows } from '#features/issue-query/mirror/first-rows.ts';
import type { LabelCollection } from '#features/labels/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { StateCollection } from '#features/states/web/public.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import type { PlaceRemoval } from '#features/issues/web/commands/remove-from-place.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListScope } from '#features/issues/web/store/list-scope.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { PlanItems, PlanKind } from '#features/issues/web/store/plans.ts';
import type { CountedField } from '#features/issues/web/store/workspace-issues.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import type { PlaceDisplay } from '#features/issue-lists/web/session/place-display.ts';

/**
 * Where a list of issues stands: a project, a whole workspace, an archive. It says which issues there are, how they may be
 * grouped and filtered, and what may be done; layouts ask it and know no project. A new kind of list is a new place.
 */
export interface IssuePlace {
  /** Names the place in this tab. */
  readonly key: string;
  readonly workspace: WorkspaceFacts;
  /** The one project whose issues these are; null for many. */
  readonly home: ProjectFacts | null;
  /** How this person sees lists here, and what they may choose. */
  readonly display: PlaceDisplay;
  /** The issues here, and who answers lists of them; `inSight` says what of a list is seen first. */
  scope(inSight: (token: GroupToken | null) => FirstRows): ListScope;
  /** The facts of the project that an issue belongs to; null while they may not be seen. Observable. */
  factsOf(issue: Issue): ProjectFacts | null;
  /** What groups and filters are made of; observable. */
  readonly values: PlaceValues;
  /** Whether what rows are drawn with is there; observable. */
  readonly readiness: Readiness;
  /** Whether any issue here has a value in a field for which rows keep room only then; observable. */
  hasAny(field: CountedField): boolean;
  /** Filters of the wire that every list here has; new issues begin with their values. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** How issues are taken out of here; absent where they belong for good. */
  readonly removal?: PlaceRemoval | undefined;
  /** Whether the forms of groups create issues here, in `home`. */
  readonly takesNew: boolean;
  /** Whether issues here are for reading only: nothing is dragged. */
  readonly isReadOnly: boolean;
  /** Stops listening for changes. */
  stop(): void;
}

/** The values that issues of a place can have; null where values differ from project to project. */
export interface PlaceValues {
  readonly states: StateCollection | null;
  readonly labels: LabelCollection | null;
  /** Cycles, modules or estimate points; null also where the project does not use them. */
  plan(kind: PlanKind): PlanItems | null;
  /** Whether any issue here may have a cycle, modules or an estimate. */
  uses(kind: PlanKind): boolean;
  /** The person at this browser first. */
  readonly people: readonly AvatarPerson[];
  person(id: string): AvatarPerson;
  /** In the order of the person's sidebar. */
  readonly projects: readonly ProjectRecord[];
}

export type Readiness =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void };
