import type { Page } from '@playwright/test';

/** What addresses of screens are made of: things of the demo workspace. */
export interface DemoWorld {
  readonly slug: string;
  readonly projectId: string;
  /** An issue with sub-issues, comments and dates. */
  readonly issueId: string;
  readonly issueKey: string;
  /** A project without an issue, and without cycles. */
  readonly emptyProjectId: string;
  /** An issue that is archived. */
  readonly archivedIssueId: string;
  /** An issue and a page that were rewritten, so that they have earlier versions. */
  readonly versionedIssueId: string;
  readonly pageId: string;
  /** A cycle that runs, one that is over, a module and a view. */
  readonly cycleId: string;
  readonly completedCycleId: string;
  readonly moduleId: string;
  readonly viewId: string;
  /** A webhook with deliveries, and the address of its receiver. */
  readonly webhookId: string;
  readonly webhookUrl: string;
  /** The query with which an agent asks to be allowed. */
  readonly agentRequest: string;
}

/** The title of an issue that a guest submitted, and that the inbox has news of. */
export const submission = 'The last ferry is missing from the timetable';

/** How a person has the project's list displayed; what is left out is as in a new project. */
export interface ShownAs {
  readonly layout: 'list' | 'kanban' | 'calendar' | 'spreadsheet' | 'gantt_chart';
  readonly group_by?: 'state' | 'priority' | null;
  readonly sub_group_by?: 'priority';
}

/** One screen in one state. */
export interface ScreenShot {
  /** Names the file: lower-case words joined by hyphens. */
  readonly name: string;
  readonly path: (world: DemoWorld) => string;
  /** Who looks: somebody signed in unless it says otherwise. */
  readonly as?: 'visitor' | 'guest' | 'administrator';
  /** How that person has the project's list displayed: grouped by state unless it says otherwise. */
  readonly shownAs?: ShownAs;
  /** Prepares the page before it is opened: its calls fail, or are never answered. */
  readonly before?: (page: Page) => Promise<void>;
  /** Calls are never answered, so nothing waits for them. */
  readonly isWaiting?: true;
  /** Calls fail, which the browser logs by itself. */
  readonly hasFailures?: true;
  /** Brings the screen into its state once it is drawn. */
  readonly act?: (page: Page, world: DemoWorld) => Promise<void>;
  /** A menu is open: it stands in the page's body as menus do, between the elements with which Base UI catches Tab. */
  readonly hasMenu?: true;
  /** What phones do not have. */
  readonly wideOnly?: true;
  /** What only phones have. */
  readonly narrowOnly?: true;
}

export const projectOf = ({ slug, projectId }: DemoWorld) => `/${slug}/projects/${projectId}`;
export const issuesOf = (world: DemoWorld) => `${projectOf(world)}/issues`;
/** The day so many days ago, as addresses have it. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** The path of a tab of the project's settings. */
export const settingsTab = (tab: string) => (world: DemoWorld) => `${projectOf(world)}/settings${tab}`;

/** Presses keys, one after the other. */
export const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

type Pressed = 'button' | 'radio' | 'menuitem' | 'menuitemradio' | 'tab' | 'link';

/** Presses the first control of that role and name. */
export const click = (role: Pressed, name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** Does one thing after the other. */
export const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** Types into what has the focus. */
export const type = (text: string) => (page: Page) => page.keyboard.type(text);

/** This browser asks the server for every list; its own copy would answer even when the server does not. */
export const withoutMirror = (page: Page) => page.addInitScript(() => localStorage.setItem('instant_mode', 'off'));

/** The calls whose address matches are never answered. */
export const unanswered = (address: RegExp) => async (page: Page) => {
  await withoutMirror(page);
  await page.route(address, () => {});
};

/** The calls whose address matches fail. */
export const failing = (address: RegExp) => async (page: Page) => {
  await withoutMirror(page);
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
};

/** Cuts the network. */
export const goOffline = (page: Page) => page.context().setOffline(true);

/** The calls that read a list of the project's issues. */
export const listOfIssues = /\/projects\/[^/]+\/issues\/\?/;
/** The calls that read one issue and what belongs to it. */
export const oneIssue = /\/issues\/[^/]+\//;
