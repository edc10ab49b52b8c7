import * as z from 'zod';
import type { Action } from '#features/access/rules.ts';
import { createState, stateGroups, stateRecord } from '#features/states/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of states. */
export const notes: ApiNotes<Action> = {
  tags: {
    states: 'The states of a project, each in one of five groups.',
  },
  values: { id: '0198c2f5-1b41-7b63-9d8e-74e90af53d04', name: 'Todo', description: '' },
  schemas: {
    StateGroup: { schema: z.enum(stateGroups), says: 'The five groups, in workflow order.', base: 'output' },
    StateChange: schemaNote(createState.body.partial(), 'The writable fields of a state.', { base: 'input' }),
    State: schemaNote(stateRecord, 'A state of a project.'),
  },
  calls: {
    listStates: { may: 'state.read', says: 'Ordered by state group.' },
    listWorkspaceStates: { may: 'workspace.read', says: "Covers the caller's projects." },
    createState: { may: 'state.write' },
    readState: { may: 'state.read' },
    updateState: { may: 'state.write' },
    replaceState: { may: 'state.write', says: 'Like PATCH, with all fields required.' },
    deleteState: {
      may: 'state.write',
      says: 'Only a state that is not the default. One with issues only with `move_to`: its issues are moved and it is deleted, or nothing is done.',
    },
    markDefaultState: { may: 'state.write', says: 'New issues get the default state.' },
  },
};
