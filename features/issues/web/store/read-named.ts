import { listIssuesById } from '#features/issues/read-contract.ts';
import type { Issue } from './issue.ts';
import type { ProjectFacts } from './project-facts.ts';
import type { ProjectIssues } from './project-issues.ts';

/** What is asked for by id: together in the next moment, and each once while nothing says that it may be seen. */
interface Named {
  readonly asked: Set<string>;
  readonly waiting: Set<string>;
}

const named = new WeakMap<ProjectIssues, Named>();

/** The most ids of one request, which are part of its address. */
const mostAtOnce = 100;

/**
 * Reads an issue that a row of a project names, such as its parent: all that rows ask for in one moment in one request,
 * this device first. What may not be seen is left out.
 */
export function readNamed(facts: ProjectFacts, id: string): void {
  const { issues } = facts;
  const { asked, waiting } = named.get(issues) ?? { asked: new Set<string>(), waiting: new Set<string>() };
  named.set(issues, { asked, waiting });
  if (asked.has(id)) return;
  asked.add(id);
  waiting.add(id);
  if (waiting.size > 1) return;
  queueMicrotask(() => {
    const ids = [...waiting];
    waiting.clear();
    const read = async () => {
      for (const unseen of await readAll(facts, ids)) await readElsewhere(facts, unseen);
    };
    // A key that cannot be read is left out until its row is drawn anew.
    void read()
      .catch(() => undefined)
      .finally(() => {
        for (const one of ids) if (issues.table.get(one)) asked.delete(one);
      });
  });
}

/** Answers which of them are not in the project. */
async function readAll({ issues }: ProjectFacts, ids: readonly string[]): Promise<readonly string[]> {
  const { local, projectId } = issues.parts;
  const kept = local ? await Promise.all(ids.map((id) => local.ask('issue', projectId, id))) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror keeps rows as the wire gave them
  const rows = kept.flatMap((row) => (row == null ? [] : [row as Issue]));
  // Without their texts: they stay in memory no longer than other rows.
  issues.table.learn(rows.map(({ description_html: _html, ...row }) => row));
  const rest = ids.filter((id) => !rows.some((row) => row.id === id));
  for (let at = 0; at < rest.length; at += mostAtOnce) await askServer(issues, rest.slice(at, at + mostAtOnce));
  return rest.filter((id) => !issues.table.get(id));
}

async function askServer({ parts, table }: ProjectIssues, ids: readonly string[]): Promise<void> {
  const { client, slug, projectId, states } = parts;
  const found = await client.send(listIssuesById, {
    params: { slug, project_id: projectId },
    query: { issues: ids.join(',') },
  });
  const groupOf = (state: string | null) => (state === null ? null : states.groupOf(state));
  // What a list brought meanwhile stays: on a past day it has other values.
  const unknown = found.filter(({ id }) => !table.get(id));
  table.learn(unknown.map(({ deleted_at: _deleted, ...row }) => ({ ...row, state__group: groupOf(row.state_id) })));
}

/** A parent may be in another project. */
async function readElsewhere({ issues, workspace }: ProjectFacts, id: string): Promise<void> {
  const projectId = await issues.findElsewhere(id);
  if (projectId !== null) await workspace.joined(projectId)?.issues.read(id);
}
