/** The cover images that come with the app, drawn for it: site-relative addresses of `apps/web/public/static/covers`. */
export const projectCovers = [
  'dawn',
  'dunes',
  'fjord',
  'orchard',
  'harbour',
  'terraces',
  'meridian',
  'lanterns',
  'rapids',
  'slate',
  'clay',
  'aurora',
].map((name) => `/static/covers/${name}.svg`);
