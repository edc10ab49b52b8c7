/** How deep issues are nested below their parents, and the parents that had to be dropped. */
export interface Depths {
  /** Only issues below another one of the input; all others have depth 0. */
  readonly depth: ReadonlyMap<string, number>;
  readonly deepest: number;
  /** Issues whose parent is below themselves: they keep no parent. */
  readonly inLoops: ReadonlySet<string>;
}

/** Orders issues so that every parent can be written before its children. `parents` is child → parent. */
export function depthsOf(parents: ReadonlyMap<string, string>): Depths {
  const depth = new Map<string, number>();
  const inLoops = new Set<string>();
  let deepest = 0;
  for (const start of parents.keys()) {
    const chain: string[] = [];
    const onChain = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !depth.has(at) && !inLoops.has(at) && parents.has(at)) {
      if (onChain.has(at)) {
        inLoops.add(at);
        break;
      }
      chain.push(at);
      onChain.add(at);
      at = parents.get(at);
    }
    for (const child of chain.toReversed()) {
      if (inLoops.has(child)) continue;
      const below = (depth.get(parents.get(child) ?? '') ?? 0) + 1;
      depth.set(child, below);
      deepest = Math.max(deepest, below);
    }
  }
  return { depth, deepest, inLoops };
}
