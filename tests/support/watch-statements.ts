import { afterAll, inject } from 'vitest';
import { findUnscoped } from './find-unscoped.ts';
import { takeStatements } from './record-statements.ts';

/**
 * Set-up of every database test: fails a file when one of the statements that the product sent while its tests ran touches
 * a workspace's table without saying which workspace.
 */
afterAll(async () => {
  const offending = await findUnscoped(inject('statementsUrl'), takeStatements());
  if (offending.length > 0)
    throw new Error(
      `Statements without a workspace (see tests/support/unscoped-statements.ts):\n${offending.join('\n')}`,
    );
});
