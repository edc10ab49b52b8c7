// What the app and other features may use of the search and the palette.
export { chooseIssues, choosingIssues } from './choose-issues.ts';
export { closePalette, openChoice, openPalette, palette } from './open-palette.ts';
export { paletteCommands } from './palette-commands.ts';
export { IssueSearch } from './issue-search.ts';
