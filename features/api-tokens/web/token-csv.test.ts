import { expect, it } from 'vitest';
import type { NewApiToken } from '#features/api-tokens/contract.ts';
import { tokenCsv } from './token-csv.ts';

const made: NewApiToken = {
  id: '0198c2f6-4c60-7d85-9fa0-960b2c175f06',
  created_at: '2026-03-02T09:30:00Z',
  updated_at: '2026-03-02T09:30:00Z',
  deleted_at: null,
  created_by: null,
  updated_by: null,
  label: '=HYPERLINK("x")',
  description: 'Builds, nightly',
  is_active: true,
  last_used: null,
  user: '0198c2f6-4c60-7d85-9fa0-960b2c175f07',
  user_type: 0,
  workspace: '0198c2f6-4c60-7d85-9fa0-960b2c175f08',
  expired_at: null,
  is_service: false,
  scope: 'admin',
  all_workspaces: true,
  project: null,
  agent: null,
  token: 'cairn_api_0123',
};

it('writes the token as a table, with cells that compute nothing', () =>
  expect(tokenCsv(made)).toBe(
    '"Title","Description","Expires","Token"\r\n"\'=HYPERLINK(""x"")","Builds, nightly","Never","cairn_api_0123"',
  ));
