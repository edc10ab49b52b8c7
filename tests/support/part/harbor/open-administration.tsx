import type { ReactNode } from 'react';
import { administration } from '#features/instance/web/administration/administration.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { serveInstance, type GivenSettings } from './instance-server.ts';

/** What of the instance is different in a test. */
export interface AdministrationOptions {
  readonly settings?: GivenSettings;
  /** Whether somebody has made a workspace; yes when absent. */
  readonly hasWorkspaces?: boolean;
  /** Says what else the server answers, before the page is drawn. */
  readonly serve?: (answers: Answers) => void;
}

/** Opens a page of instance administration as Ada, its administrator. A link leads to a page that says its address. */
export async function openAdministration(
  part: ReactNode,
  { settings, hasWorkspaces = true, serve }: AdministrationOptions = {},
): Promise<{ answers: Answers; page: Part }> {
  const answers = answerCalls();
  const facts = serveInstance(answers, settings);
  facts.workspaces_exist = hasWorkspaces;
  serve?.(answers);
  await administration.load();
  const page = await openPages({ '/here': () => part, '/$': () => <p>Another page</p> }, '/here');
  return { answers, page };
}
