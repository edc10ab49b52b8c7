// What the other features and the app may use of users.
export { AccountFrame } from './account-frame.tsx';
export { askInstanceAdmin, isInstanceAdmin } from './instance-admin.ts';
export { LoadedPart } from './loaded-part.tsx';
export { useLoaded } from './use-loaded.ts';
export { homePath } from './home-path.ts';
export { followMyProfile, myProfile } from './my-profile.ts';
