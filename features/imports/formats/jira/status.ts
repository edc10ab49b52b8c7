import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import type { Reading } from '#features/imports/reading.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { groupOfStatus } from '#features/imports/states/status-groups.ts';
import { must } from '#platform/shared/must.ts';

/** Resolutions that mean that nothing was done. */
const notDone =
  /^(?:wo?n['’]?t (?:fix|do)|will not (?:fix|do)|duplicate|cannot reproduce|can['’]?t reproduce|invalid|not a (?:bug|problem)|declined|rejected|incomplete|abandoned|obsolete|withdrawn|later|works as designed|known error|cancell?ed)$/i;

/** What the status of a row becomes. */
export interface JiraStatus {
  readonly stateKey: string;
  readonly group: StateGroup;
  /** The resolution when it says that nothing was done, to be kept as a label. */
  readonly resolution: string | null;
}

/**
 * Returns the state of a row. A closed issue whose resolution says that nothing was done goes to the state "Cancelled";
 * its key is then `Status (Resolution)`, which a map file can change apart from the status.
 */
export function statusOf(row: CsvRow, reading: Reading): JiraStatus {
  const status = row.one('Status').trim();
  const category = row.one('Status Category').trim() || undefined;
  const resolution = row.one('Resolution').trim();
  const closed = groupOfStatus(status, category).group === 'completed';
  const dropped = closed && notDone.test(resolution);
  const stateKey = dropped
    ? reading.registry.state(`${status} (${resolution})`, { preset: { name: 'Cancelled', group: 'cancelled' } })
    : reading.registry.state(status, { category });
  const { group } = must(reading.registry.states.get(stateKey), 'a state that was just remembered');
  return { stateKey, group, resolution: dropped ? resolution : null };
}
