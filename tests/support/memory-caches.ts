/** A browser's caches in memory, as far as the service worker uses them. */
export class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
      delete: async (path: string) => files.delete(path),
    };
  }

  async match(path: string) {
    return [...this.all.values()]
      .find((files) => files.has(path))
      ?.get(path)
      ?.clone();
  }

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}
