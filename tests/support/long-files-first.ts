import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more although they are short, on two quiet cores. */
const long = [
  'tests/server/hold-the-loop.pg.test.ts',
  'tests/server/ids-of-other-places.pg.test.ts',
  'tests/equal-rows/real-exports.pg.test.ts',
  'tests/server/roles.pg.test.ts',
  'tests/server/roles-in-projects.pg.test.ts',
];

/**
 * Vitest starts with large files where it has not run before, as in a clean clone. What is named above comes before them: a
 * file that begins last keeps one core busy and leaves the others idle.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => Number(!long.some((path) => moduleId.endsWith(path)));
    // Each project stays together, because its processes serve it alone.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((those) => those.toSorted((a, b) => rank(a) - rank(b)));
  }
}
