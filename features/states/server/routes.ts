import { asks } from '#features/access/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/states/contract.ts';
import { deleteState, markDefaultState, replaceState, updateState } from './change-state.ts';
import { createState } from './create-state.ts';
import { listStates, listWorkspaceStates, readState } from './read-states.ts';
import './tables.ts';

export const stateRoutes = [
  route(contract.listStates, listStates),
  route(contract.listWorkspaceStates, listWorkspaceStates),
  route(contract.createState, createState),
  route(contract.readState, readState),
  route(contract.updateState, updateState),
  route(contract.replaceState, replaceState, asks('state.write')),
  route(contract.deleteState, deleteState),
  route(contract.markDefaultState, markDefaultState),
];
