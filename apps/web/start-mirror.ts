import type { MirrorPlace } from '#platform/mirror/protocol.ts';
import { MirrorClient } from '#platform/web/mirror/mirror-client.ts';

/** Starts the worker of instant mode for a workspace. */
export function startMirror(place: MirrorPlace): MirrorClient {
  const worker = new Worker(new URL('mirror-worker.ts', import.meta.url), { type: 'module', name: 'cairn-mirror' });
  return new MirrorClient(worker, place);
}
