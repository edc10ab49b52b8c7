import type { WidgetRecord } from '#features/dashboard/contract.ts';
import type { Home } from './home.ts';

/** What every widget is given. */
export interface WidgetProps {
  readonly home: Home;
  readonly widget: WidgetRecord;
  /** The id of the person at this browser. */
  readonly me: string;
  /** The day it is for that person. */
  readonly today: string;
}
