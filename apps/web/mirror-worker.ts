import { issueMirror } from '#features/issues/mirror/issue-mirror.ts';
import { searchQuestions } from '#features/search/mirror/search-mirror.ts';
import { startMirrorWorker } from '#platform/mirror/start-worker.ts';

// The worker of instant mode: owns the in-browser database, or passes on to the tab whose worker does.
startMirrorWorker({ ...issueMirror, questions: { ...issueMirror.questions, ...searchQuestions } });
