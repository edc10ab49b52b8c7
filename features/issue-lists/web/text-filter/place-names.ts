import type { Condition } from '#features/issue-query/condition.ts';
import { fieldOf } from '#features/issue-query/query-language/fields.ts';
import type { Named, NameKind, Names } from '#features/issue-query/query-language/names.ts';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { resolveQuery } from '#features/issue-query/query-language/resolve-query.ts';
import { QueryError, type Syntax } from '#features/issue-query/query-language/syntax.ts';
import type { IssuePlace } from '#features/issue-lists/web/place.ts';
import { unreachable } from '#platform/shared/must.ts';
import { currentDay } from '#platform/web/text/format-day.ts';

type NamedPlace = Pick<IssuePlace, 'values' | 'home' | 'workspace'>;

/** What names in a query mean at a place, as far as this browser knows them. Observable. */
export function namesOf({ values, home, workspace }: NamedPlace): Names {
  return {
    list: (kind) => listOf(kind, { values, home, workspace }),
    issue(key) {
      const wanted = key.toUpperCase();
      for (const issue of workspace.issues.table.serverRows()) {
        const facts = home ?? workspace.joined(issue.project_id);
        if (facts?.projectId !== issue.project_id) continue;
        if (facts.keyOf(issue).toUpperCase() === wanted) return issue.id;
        if (home && String(issue.sequence_id) === wanted) return issue.id;
      }
      return null;
    },
    me: workspace.userId,
    today: currentDay(),
    timeZone: workspace.visit?.timeZone ?? 'UTC',
  };
}

function listOf(kind: NameKind, { values, workspace }: NamedPlace): readonly Named[] {
  switch (kind) {
    case 'state':
      return values.states?.inOrder ?? [];
    case 'label':
      return values.labels?.inOrder ?? [];
    case 'person':
      return values.people.map(({ id, name }) => ({ id, name, also: [workspace.firstName(id) ?? name] }));
    case 'cycle':
      return values.plan('cycle')?.inOrder ?? [];
    case 'module':
      return values.plan('modules')?.inOrder ?? [];
    case 'estimate':
      return values.plan('estimate')?.inOrder ?? [];
    case 'project':
      return values.projects.map(({ id, name, identifier }) => ({ id, name, also: [identifier] }));
    default:
      return unreachable(kind);
  }
}

/** What a text asks at a place; null when it asks nothing, or when this browser does not know a name in it. Observable. */
export function conditionAt(place: NamedPlace, text: string): Condition | null {
  try {
    const syntax = parseQuery(text);
    return syntax && resolveQuery(syntax, namesOf(place));
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
}

/**
 * Returns what is wrong with a text at a place, and where; null when it is right, or when only the server can tell. A
 * project's own names are known here; former members, keys of issues and what other projects have are not.
 */
export function faultOf(place: NamedPlace, text: string): QueryError | null {
  let syntax: Syntax | null = null;
  try {
    syntax = parseQuery(text);
    if (syntax) resolveQuery(syntax, namesOf(place));
    return null;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { position } = error.span;
    const part = syntax && fieldAt(syntax, position);
    const field = part && fieldOf(part.field);
    // The word of the field itself is wrong, not what stands behind it.
    if (!part || !field || position < part.fieldSpan.position + part.fieldSpan.length) return error;
    return isKnownHere(field, place.home !== null) ? error : null;
  }
}

function isKnownHere(field: NonNullable<ReturnType<typeof fieldOf>>, isOneProject: boolean): boolean {
  switch (field.kind) {
    case 'names':
      return isOneProject && field.of !== 'person' && field.of !== 'project';
    case 'state':
    case 'estimate':
      return isOneProject;
    case 'parent':
    case 'key':
      return false;
    case 'priority':
    case 'is':
    case 'has':
    case 'no':
    case 'name':
    case 'day':
    case 'instant':
    case 'number':
      return true;
    default:
      return unreachable(field);
  }
}

function fieldAt(syntax: Syntax, position: number): (Syntax & { kind: 'field' }) | null {
  switch (syntax.kind) {
    case 'and':
    case 'or':
      return syntax.of.reduce<ReturnType<typeof fieldAt>>((found, part) => found ?? fieldAt(part, position), null);
    case 'not':
      return fieldAt(syntax.of, position);
    case 'text':
      return null;
    case 'field':
      return position >= syntax.position && position < syntax.position + syntax.length ? syntax : null;
    default:
      return unreachable(syntax);
  }
}
