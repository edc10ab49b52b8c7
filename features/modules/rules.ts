import type { ModuleCounts, ModuleStatus } from './contract.ts';

/** Returns whether a module with this status may be archived: its work is done or given up. */
export function isModuleFinished(status: ModuleStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Returns how many issues of a module are done: completed or cancelled (product-account-workspace.md, default values). */
export function doneCount({ completed_issues, cancelled_issues }: ModuleCounts): number {
  return completed_issues + cancelled_issues;
}

/** Returns the done share of a module's issues, 0 to 1; 0 for one without issues. */
export function doneShare(counts: ModuleCounts): number {
  return counts.total_issues === 0 ? 0 : doneCount(counts) / counts.total_issues;
}
