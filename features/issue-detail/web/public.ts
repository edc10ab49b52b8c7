// What features above may use of open issues.
export { activitySentence } from './activity/activity-sentence.ts';
export { PeekContent } from './peek/peek-content.tsx';
