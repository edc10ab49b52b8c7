import { describedBy, type Route } from '#platform/server/http/route.ts';
import { askWith } from './ask.ts';
import { cycleRoutes } from './cycles.ts';
import { intakeRoutes } from './intake.ts';
import { issuePartRoutes } from './issue-parts.ts';
import { issueRoutes } from './issues.ts';
import { labelRoutes } from './labels.ts';
import { moduleRoutes } from './modules.ts';
import { projectRoutes } from './projects.ts';
import { stateRoutes } from './states.ts';

/** Returns the calls of the public API; `app` are the routes of the app, which do what these ask for. */
export function publicApiRoutes(app: readonly Route[]): Route[] {
  const askIn = askWith(app);
  const calls = [
    ...projectRoutes,
    ...stateRoutes,
    ...labelRoutes,
    ...issueRoutes,
    ...issuePartRoutes,
    ...cycleRoutes,
    ...moduleRoutes,
    ...intakeRoutes,
  ].map((make) => make(askIn));
  return describedBy(() => import('./describe-api.ts'), calls);
}
