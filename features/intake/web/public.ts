// What the app may use of the intake.
export { intakeCommands } from './intake-commands.ts';
export { readIntakeSearch } from './read-search.ts';
