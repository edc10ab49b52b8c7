/** Files that may have more than 300 lines: tables and texts that read best in one piece. At most five. */
const whole = [
  'apps/demo/app/boarding-pass.ts',
  'apps/demo/app/departures.ts',
  'apps/demo/website/timetable.ts',
  'features/issue-fields/fields.ts',
  'tests/server/role-table.ts',
];

/** The files that may have more than 300 lines, though not more than 400. */
export const longFiles: ReadonlySet<string> = new Set(whole);
