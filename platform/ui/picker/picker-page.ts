import { createContext } from 'react';

/** Where a picker is a page of the palette: as wide as it, always with a search field, and Escape clears that first. */
export const PickerPage = createContext<{
  /** What is asked, in the empty field: "Change state…". */
  readonly placeholder: string;
} | null>(null);
