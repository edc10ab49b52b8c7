/** What this device keeps of a project, as its stores ask for it; null where it cannot say. */
export interface LocalRows {
  /** Answers like the server now would, as far as this tab has received. */
  ask(name: string, projectId: string, args: unknown): Promise<unknown>;
  /** Answers with what it has, for when the server cannot be reached. */
  askOffline(name: string, projectId: string, args: unknown): Promise<unknown>;
}
