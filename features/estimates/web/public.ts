export { PointItems } from './point-items.ts';
