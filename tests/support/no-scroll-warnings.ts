/**
 * Set-up of tests of components. Nothing is laid out there, so nothing scrolls, and the library of drag and drop warns of
 * it for each list, with a dump of the element and all of React behind it: 30 kB a test.
 */
const { warn } = console;
Object.assign(console, {
  warn: (...said: unknown[]) => {
    if (!String(said[0]).startsWith('Auto scrolling has been attached to an element')) warn(...said);
  },
});
