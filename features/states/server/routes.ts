import { asks } from '#features/access/server/public.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/states/contract.ts';
import { markDefaultState, replaceState, updateState, type GroupChanged } from './change-state.ts';
import { createState } from './create-state.ts';
import { deleteState, type MoveOut } from './delete-state.ts';
import { listStates, listWorkspaceStates, readState } from './read-states.ts';
import './tables.ts';

/** The routes of states; `groupChanged` is called for each that moved to another group, `moveOut` empties one that is deleted. */
export const stateRoutes = (groupChanged: GroupChanged, moveOut: MoveOut) =>
  describedBy(
    () => import('./describe-api.ts'),
    [
      route(contract.listStates, listStates),
      route(contract.listWorkspaceStates, listWorkspaceStates),
      route(contract.createState, createState),
      route(contract.readState, readState),
      route(contract.updateState, updateState(groupChanged)),
      route(contract.replaceState, replaceState(groupChanged), asks('state.write')),
      route(contract.deleteState, deleteState(moveOut)),
      route(contract.markDefaultState, markDefaultState),
    ],
  );
