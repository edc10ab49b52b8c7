import { startMirrorWorker } from '#platform/mirror/start-worker.ts';
import { mirrorFeatures } from './mirror-features.ts';

// The worker of instant mode: owns the in-browser database, or forwards to the tab whose worker does.
startMirrorWorker(mirrorFeatures);
