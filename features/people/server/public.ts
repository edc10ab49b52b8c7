// What other features may use of people's activity.
export { readOwnActivities } from './list-activities.ts';
