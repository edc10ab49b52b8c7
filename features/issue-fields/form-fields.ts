import { fieldOf, keysWith } from './field-keys.ts';

/** The properties that the form of an issue has besides its title and description, in the form's order; a copy takes them along. */
export const formFields = keysWith('form').toSorted((a, b) => (fieldOf(a).form ?? 0) - (fieldOf(b).form ?? 0));
