/** A description without any text. */
export const emptyText = '<p></p>';
