import * as contract from '#features/cycles/contract.ts';
import * as progress from '#features/cycles/progress-contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { archiveCycle, restoreCycle } from './archive-cycle.ts';
import { checkCycleDates } from './check-dates.ts';
import { createCycle } from './create-cycle.ts';
import { addCycleIssues, listCycleIssues, removeCycleIssue } from './cycle-issues.ts';
import { deleteCycle } from './delete-cycle.ts';
import { favoriteCycle, unfavoriteCycle } from './favorite-cycle.ts';
import { mirrorCycles } from './mirror-cycles.ts';
import { readCycleAnalytics, readCycleProgress } from './read-cycle-progress.ts';
import {
  listActiveCycles,
  listArchivedCycles,
  listCycles,
  listWorkspaceCycles,
  readArchivedCycle,
  readCycle,
} from './read-cycles.ts';
import { transferCycleIssues } from './transfer-issues.ts';
import { updateCycle } from './update-cycle.ts';

export const cycleRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.mirrorCycles, mirrorCycles),
    route(contract.listCycles, listCycles),
    route(contract.listArchivedCycles, listArchivedCycles),
    route(contract.listWorkspaceCycles, listWorkspaceCycles),
    route(contract.createCycle, createCycle),
    route(contract.readCycle, readCycle),
    route(contract.updateCycle, updateCycle),
    route(contract.deleteCycle, deleteCycle),
    route(contract.checkCycleDates, checkCycleDates),
    route(contract.archiveCycle, archiveCycle),
    route(contract.restoreCycle, restoreCycle),
    route(contract.favoriteCycle, favoriteCycle),
    route(contract.unfavoriteCycle, unfavoriteCycle),
    route(progress.listCycleIssues, listCycleIssues),
    route(progress.addCycleIssues, addCycleIssues),
    route(progress.removeCycleIssue, removeCycleIssue),
    route(progress.transferCycleIssues, transferCycleIssues),
    route(progress.readCycleProgress, readCycleProgress),
    { ...route(progress.readCycleProgress, readCycleProgress), call: progress.readCycleProgressAlias },
    route(progress.readCycleAnalytics, readCycleAnalytics),
    route(progress.readArchivedCycle, readArchivedCycle),
    route(progress.listActiveCycles, listActiveCycles),
  ],
);
