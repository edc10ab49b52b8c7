import type { Action } from '#features/access/rules.ts';
import { createCycle, cycleRecord, mirroredCycle } from '#features/cycles/contract.ts';
import { issueDistribution, pointDistribution, progress } from '#features/progress/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of cycles. */
export const notes: ApiNotes<Action> = {
  tags: { cycles: 'Cycles: the issues of a stretch of time, with dates in the time zone of the project.' },
  values: { name: 'Sprint 12', description: 'Everything for the new sign-in.' },
  schemas: {
    MirroredCycle: schemaNote(mirroredCycle, 'A short form of a cycle.', { base: 'output' }),
    Cycle: schemaNote(cycleRecord, 'A cycle with its progress.', {
      base: 'output',
      fields: {
        status: 'By the time zone of the project; the last day of a cycle counts.',
        progress_snapshot: 'How it stood before its open issues were transferred, else `{}`.',
      },
    }),
    CycleChange: schemaNote(createCycle.body, 'The writable fields of a cycle.', { base: 'input' }),
    Progress: schemaNote(progress, 'Issues and points by the group of their state.'),
    IssueDistribution: schemaNote(issueDistribution, 'How issues are spread over people, labels, states and days.'),
    PointDistribution: schemaNote(pointDistribution, 'The same, in points.'),
  },
  calls: {
    mirrorCycles: { may: 'project.read', says: 'Includes archived ones.' },
    listCycles: {
      may: 'project.read',
      says: 'Favorites first, then the newest. Without archived ones. `cycle_view=current`: only running cycles.',
    },
    listArchivedCycles: { may: 'cycle.read' },
    listWorkspaceCycles: { may: 'workspace.read', says: "Covers the caller's projects, newest first." },
    createCycle: {
      may: 'cycle.write',
      says: 'Takes both dates or none. A date without a time begins in the time zone of the project. Overlaps are allowed; ask for the date check first.',
    },
    readCycle: { may: 'cycle.read', says: 'Archived cycles have a call of their own.' },
    updateCycle: { may: 'cycle.write', says: 'Of a completed cycle, only `sort_order` can be changed.' },
    deleteCycle: { may: 'cycle.delete', says: 'Its issues are kept.' },
    checkCycleDates: {
      may: 'cycle.write',
      says: '`status` is false if another cycle, archived ones included, has one of the days.',
    },
    archiveCycle: { may: 'cycle.write', says: 'Completed cycles only. Removes it from favorites.' },
    restoreCycle: { may: 'cycle.write' },
    favoriteCycle: { may: 'project.arrange' },
    unfavoriteCycle: { may: 'project.arrange' },
    listCycleIssues: { may: 'cycle.read', says: 'Takes the parameters of every issue list.' },
    addCycleIssues: { may: 'cycle.write', says: 'Issues of other cycles are moved.' },
    removeCycleIssue: { may: 'cycle.write' },
    transferCycleIssues: {
      may: 'cycle.write',
      says: 'Completed and canceled issues stay. The progress before is kept in `progress_snapshot`.',
    },
    readCycleProgress: { may: 'project.read' },
    readCycleProgressAlias: { may: 'project.read', says: 'The same under another path.' },
    readCycleAnalytics: {
      may: 'project.read',
      says: '`type=points` counts points; it is empty unless the project estimates in points. Days to come are null.',
    },
    readArchivedCycle: { may: 'cycle.read' },
    listActiveCycles: {
      may: 'workspace.read',
      says: "Covers the caller's projects that use cycles, or one of them by `project`.",
    },
  },
};
