// What other features may use of people's activity.
export { activitySentence } from './activity-sentence.ts';
