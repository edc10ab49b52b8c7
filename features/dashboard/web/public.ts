// What the app may use of Home on every page.
export { sendVisits } from './send-visits.ts';
