// What the app may use of the search and the palette.
export { closePalette, openChoice, openPalette, palette } from './open-palette.ts';
export { paletteCommands } from './palette-commands.ts';
