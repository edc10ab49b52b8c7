import type { ModuleStatus } from './contract.ts';

/** Returns whether a module with this status may be archived: its work is done or given up. */
export function isModuleFinished(status: ModuleStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}
