/** How the in-browser database stands (product-account-workspace.md 4): undefined is off, or not asked for yet. */
export type DatabaseStatus = 'initializing' | 'ready' | 'error' | undefined;

/** How the issues of one project stand: `loading` the first time, `syncing` when they were ready before. */
export type ProjectStatus = 'loading' | 'syncing' | 'ready' | 'error';

/** What every tab is told whenever it changes. */
export interface MirrorStatus {
  readonly database: DatabaseStatus;
  readonly projects: Readonly<Record<string, ProjectStatus>>;
  /** The last number of the change log that the rows hold; null before the first pull. */
  readonly seq: number | null;
  /** Rows are being written at this moment. */
  readonly isWriting: boolean;
}

export const noStatus: MirrorStatus = {
  database: undefined,
  projects: {},
  seq: null,
  isWriting: false,
};

/** Whose database, of which workspace. */
export interface MirrorPlace {
  readonly userId: string;
  readonly slug: string;
}

/** The name of a person's database of a workspace: lock, channel and folder carry it. */
export function placeName({ userId, slug }: MirrorPlace): string {
  return `${userId}.${slug.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;
}

/** What a tab sends to its worker, and gets back. Arguments and results are plain data. */
export type ToWorker =
  | { readonly type: 'open'; readonly place: MirrorPlace }
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: unknown };
export type FromWorker =
  | { readonly type: 'status'; readonly status: MirrorStatus }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'refusal'; readonly id: number; readonly message: string };
