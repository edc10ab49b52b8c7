import { usesPlan, type PlanItem, type PlanItems, type PlanKind } from '#features/issues/web/store/plans.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';

/**
 * The cycles or modules of all projects that a person is in, project by project in the order of the sidebar. Those of a
 * project are read when they are first asked for, from the device where it keeps the project. Observable.
 */
export function plansOfWorkspace(workspace: WorkspaceFacts, kind: PlanKind): PlanItems {
  const projects = () => (workspace.visit?.joined ?? []).filter((project) => usesPlan(project, kind));
  const itemsOf = (projectId: string) => workspace.of(projectId).plan(kind);
  return {
    get inOrder(): readonly PlanItem[] {
      return projects().flatMap(({ id, identifier }) =>
        (itemsOf(id)?.inOrder ?? []).map((item) => ({ ...item, project: identifier })),
      );
    },
    get status() {
      const read = projects().map(({ id }) => itemsOf(id)?.status ?? 'ready');
      return read.find((status) => status === 'loading') ?? read.find((status) => status === 'failed') ?? 'ready';
    },
    get(id) {
      for (const { id: projectId, identifier } of projects()) {
        const item = itemsOf(projectId)?.get(id);
        if (item) return { ...item, project: identifier };
      }
      return undefined;
    },
    // Each project loads and stops its own.
    load: async () => {},
    stop: () => {},
  };
}
