/**
 * How an exported page looks wherever it is opened: as in the app, with the fonts of the device. Light, because its diagrams
 * are drawn for light.
 */
export const exportStyle = `
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.625 system-ui, sans-serif; color: #1c1c1f; background: #fff; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { margin: 1.5em 0 0.5em; line-height: 1.3; }
img { max-width: 100%; height: auto; }
figure { margin: 1rem 0; }
figcaption, blockquote { color: #55555f; }
figcaption { font-size: 0.875rem; }
blockquote { margin: 1rem 0; border-inline-start: 2px solid #d0d0d7; padding-inline-start: 0.75rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid #d0d0d7; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
th, pre, div[data-block-type] { background: #f4f4f6; }
pre, div[data-block-type] { border-radius: 6px; padding: 0.75rem; }
pre { overflow-x: auto; }
code { font-family: ui-monospace, monospace; font-size: 0.875em; }
ul[data-type='taskList'] { padding: 0; list-style: none; }
li[data-type='taskItem']:has(> label) { display: flex; gap: 0.5rem; }
li[data-type='taskItem'] p, th p, td p { margin: 0; }
`;
