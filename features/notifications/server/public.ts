import './tables.ts';

export { notifyOfActivities } from './notify-of-activities.ts';
