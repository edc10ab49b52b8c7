// What open issues use of recurring issues.
export { repeatRequest } from './open-repeat.ts';
