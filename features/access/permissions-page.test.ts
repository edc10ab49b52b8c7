import { expect, test } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

test('docs/permissions.md is the table in the code (write it anew with `-u`)', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../docs/permissions.md');
});
