/** The header of an answer that names the group of changes a command made: what `POST …/undo/` takes. */
export const groupHeader = 'x-cairn-group';
