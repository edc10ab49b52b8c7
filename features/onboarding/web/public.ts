// What the app may use of onboarding.
export { onboarding } from './onboarding-store.ts';
export { TourOffer } from './tour/tour-offer.tsx';
