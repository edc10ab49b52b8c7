import { cycleMirror } from '#features/cycles/mirror/cycle-mirror.ts';
import { estimateMirror } from '#features/estimates/mirror/estimate-mirror.ts';
import { issueTemplateMirror } from '#features/issue-templates/mirror/template-mirror.ts';
import { issueMirror } from '#features/issues/mirror/issue-mirror.ts';
import { labelMirror } from '#features/labels/mirror/label-mirror.ts';
import { memberMirror } from '#features/members/mirror/member-mirror.ts';
import { moduleMirror } from '#features/modules/mirror/module-mirror.ts';
import { pageMirror } from '#features/pages/mirror/page-mirror.ts';
import { projectMirror } from '#features/projects/mirror/project-mirror.ts';
import { searchMirror } from '#features/search/mirror/search-mirror.ts';
import { stateMirror } from '#features/states/mirror/state-mirror.ts';
import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';

/** The features of the in-browser database: one line per feature. Tests fill their databases through the same list. */
export const mirrorFeatures: readonly MirrorFeature[] = [
  projectMirror,
  memberMirror,
  stateMirror,
  labelMirror,
  cycleMirror,
  moduleMirror,
  estimateMirror,
  issueTemplateMirror,
  issueMirror,
  pageMirror,
  searchMirror,
];
