const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The ids that things have in one project, by those they have in another, or in a template. */
export type Ids = ReadonlyMap<string, string>;

/**
 * Returns plain data with its ids replaced, also those inside texts such as filters. Null when it names anything that
 * `ids` does not have.
 */
export function renameAll<T>(value: T, ids: Ids): T | null {
  let isWhole = true;
  const text = JSON.stringify(value).replaceAll(id, (found) => {
    const next = ids.get(found.toLowerCase());
    if (next === undefined) isWhole = false;
    return next ?? found;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same data, in which ids stand for ids
  return isWhole ? (JSON.parse(text) as T) : null;
}

/** Properties of an issue that name things of its project. */
interface Properties {
  readonly state_id: string | null;
  readonly label_ids: readonly string[];
  readonly assignee_ids: readonly string[];
  readonly estimate_point: string | null;
}

/** Returns an issue's properties with their ids replaced, without people and without what `ids` does not have. */
export function renameProperties<T extends Properties>(issue: T, ids: Ids) {
  const one = (wanted: string | null) => (wanted === null ? null : (ids.get(wanted) ?? null));
  return {
    ...issue,
    state_id: one(issue.state_id),
    label_ids: issue.label_ids.flatMap((label) => ids.get(label) ?? []),
    assignee_ids: [],
    estimate_point: one(issue.estimate_point),
  };
}
