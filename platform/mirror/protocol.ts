/** How the in-browser database stands (product-account-workspace.md 4): undefined is off, or not asked for yet. */
export type DatabaseStatus = 'initializing' | 'ready' | 'error' | undefined;

/** The status of one project's issues: `loading` the first time, `syncing` if they were ready before. */
export type ProjectStatus = 'loading' | 'syncing' | 'ready' | 'error';

/** The status sent to every tab when it changes. */
export interface MirrorStatus {
  readonly database: DatabaseStatus;
  readonly projects: Readonly<Record<string, ProjectStatus>>;
  /** The last number of the change log that the rows hold; null before the first pull. */
  readonly seq: number | null;
  /** Whether rows are being written right now. */
  readonly isWriting: boolean;
}

export const noStatus: MirrorStatus = {
  database: undefined,
  projects: {},
  seq: null,
  isWriting: false,
};

/** The person and workspace of a database. */
export interface MirrorPlace {
  readonly userId: string;
  readonly slug: string;
}

/** Returns the name of a person's database of a workspace, which its lock, channel and folder use. */
export function placeName({ userId, slug }: MirrorPlace): string {
  return `${userId}.${slug.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;
}

/** Messages between a tab and its worker. Arguments and results are plain data. */
export type ToWorker =
  | { readonly type: 'open'; readonly place: MirrorPlace }
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: unknown };
export type FromWorker =
  | { readonly type: 'status'; readonly status: MirrorStatus }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'refusal'; readonly id: number; readonly message: string };
