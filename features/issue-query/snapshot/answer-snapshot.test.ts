import { expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { snapshotRow } from '#tests/support/snapshot-row.ts';
import { SnapshotAnswer } from './answer-snapshot.ts';
import { ProjectSnapshot } from './project-snapshot.ts';
import { maskOf } from './query-mask.ts';

const [guest, other] = [newId(), newId()];
const flat = [{ name: '', groups: [] }];

/** What a guest, who sees their own issues only, is answered from a project. */
function answerFor(snapshot: ProjectSnapshot): SnapshotAnswer {
  const asker = { projectId: newId(), userId: guest, onlyOwnIssues: true };
  const nothing = new Map();
  return new SnapshotAnswer({
    snapshot,
    projectId: asker.projectId,
    order: snapshot.orderNow({ key: 'created_at', descending: true }),
    filter: () => maskOf(snapshot, asker, { kind: 'and', of: [] }, nothing, nothing),
    stateGroups: nothing,
    page: { limit: 10, offset: 0 },
  });
}

it('shows nobody an issue that took the place of theirs between two questions', () => {
  const snapshot = new ProjectSnapshot(0);
  const [theirs, stays] = [newId(), newId()];
  snapshot.put(snapshotRow(theirs, 'Mine', { created_by: guest }));
  snapshot.put(snapshotRow(stays, 'Mine too', { created_by: guest }));
  const answer = answerFor(snapshot);
  expect(answer.totals('created_by')).toEqual(new Map([[guest, 2]]));
  const place = snapshot.ordinal(theirs);
  const secret = newId();
  snapshot.remove(theirs);
  snapshot.put(snapshotRow(secret, 'Secret', { created_by: other }));
  expect(snapshot.ordinal(secret), 'it has the very place').toBe(place);
  expect(answer.pages(flat)).toEqual([{ name: '', ids: [stays] }]);
  expect(answer.totals('created_by')).toEqual(new Map([[guest, 1]]));
});

it('leaves out what an order that has ended meanwhile does not know', () => {
  const snapshot = new ProjectSnapshot(0);
  const state = newId();
  const known = newId();
  snapshot.put(snapshotRow(known, 'Known', { state_id: state, created_by: guest }));
  snapshot.rank('state__name', new Map([[state, 1]]));
  const order = snapshot.orderNow({ key: 'state__name', descending: false });
  const nothing = new Map();
  const answer = new SnapshotAnswer({
    snapshot,
    projectId: newId(),
    order,
    filter: () => null,
    stateGroups: nothing,
    page: { limit: 10, offset: 0 },
  });
  order.places();
  snapshot.endRanks('state__name');
  snapshot.put(snapshotRow(newId(), 'Later', { state_id: state }));
  const [page] = answer.pages([{ name: 'a', groups: [{ token: 'state_id', key: state }] }]);
  expect(must(page, 'one cell').ids).toEqual([known]);
});
