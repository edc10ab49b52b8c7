import type { Action } from '#features/access/rules.ts';
import { apiTokenRecord } from '#features/api-tokens/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const may = 'workspace.useTokens';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: { 'api-tokens': 'Tokens with which programs act as a person.' },
  values: { label: 'Deploy script', description: '', scope: 'write', token: 'cairn_api_…' },
  schemas: {
    ApiToken: schemaNote(
      apiTokenRecord,
      'A token. It works while its person belongs to the workspace it was made in.',
      {
        base: 'output',
        fields: {
          scope:
            '`read`: reads only. `write`: also issues and what belongs to them. `admin`: everything its person may.',
          all_workspaces: 'Whether it works in every workspace of its person, or only in the one it was made in.',
          project: 'The only project it works in.',
          agent:
            'Where the agent that holds it signs in from: a host, an app, or `localhost`. null for tokens that people made.',
          last_used: 'Updated at most once a minute.',
        },
      },
    ),
  },
  calls: {
    listMyApiTokens: { says: 'Those of every workspace the caller belongs to.' },
    listApiTokens: { may, says: 'Admins see all tokens of the workspace, others their own.' },
    createApiToken: {
      may,
      says:
        'The only response with the `token`. It acts as the caller in all of their workspaces, with all they may do, unless ' +
        '`all_workspaces`, `project`, or `scope` limits it. Without `expired_at` it never expires.',
      example: { expired_at: '2126-03-02T09:30:00Z', project: null, all_workspaces: false },
    },
    readApiToken: { may },
    updateApiToken: { may, says: 'Only the caller’s own. When it expires and what it may do cannot be changed.' },
    deleteApiToken: { may, says: 'Admins may revoke any token of the workspace. It stops working immediately.' },
    createServiceToken: {
      may: 'workspace.readAllTokens',
      says:
        'A token with a limit of 300 requests a minute, for this workspace only; each admin has at most one. `token` is empty if ' +
        'there is one already: revoke it to make another.',
    },
  },
};
