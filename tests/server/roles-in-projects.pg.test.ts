import { worldForTests } from '#tests/support/world-for-tests.ts';
import { describeRoles } from './describe-roles.ts';
import { known } from './role-callers.ts';

// The calls inside of a project; the others are asked in `roles.pg.test.ts`.
describeRoles(
  worldForTests(),
  known.filter(({ path }) => path.includes(':project_id')),
);
