import { runInAction } from 'mobx';
import { listQueryOf } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/** Sub-issues read at once under their parent. */
const childrenPage = 100;

/** Opens or closes the sub-issues of an issue in place: a list of their own, in the order of the one around. */
export function toggleChildren({ children, scope, shown, workspace }: ListSession, id: string, open: boolean): void {
  const query = { ...listQueryOf(shown), groupBy: null, filters: {}, type: null, parent: id };
  const { issues } = workspace;
  runInAction(() => {
    if (open) children.set(id, issues.list(scope, query, childrenPage));
    else if (children.delete(id)) issues.close(scope, query);
  });
}
