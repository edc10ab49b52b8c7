import type { Action } from '#features/access/rules.ts';
import { personActivity, readActivityGraph, readPersonStats } from '#features/people/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const stats = readPersonStats.replies[200].shape;

/** What the API reference says of people. */
export const notes: ApiNotes<Action> = {
  tags: {
    people: 'The activity and workload of people.',
  },
  schemas: {
    ActivityOfDay: schemaNote(readActivityGraph.replies[200].element, 'The amount of activity on a day.'),
    IssuesByStateGroup: schemaNote(stats.state_distribution.element, 'The number of issues in a state group.'),
    CycleOfPerson: schemaNote(stats.present_cycles.element, 'A cycle with issues of a person.'),
    Activity: schemaNote(personActivity, 'One line of a person’s activity.'),
  },
  calls: {
    listMyActivities: { says: 'Covers all their projects.' },
    listPersonActivities: { may: 'workspace.read', says: 'Covers the projects they share with the caller.' },
    exportPersonActivities: { may: 'person.exportActivity', says: 'Returns CSV, at most 10,000 lines.' },
    readPersonProfile: {
      may: 'workspace.read',
      says: "Includes their issue counts in the caller's projects. Guests see no email address.",
    },
    readPersonStats: {
      may: 'workspace.read',
      says: "Their issues in the caller's projects, by state, priority and cycle.",
    },
    listPersonIssues: {
      may: 'workspace.read',
      says: "Issues they created, follow or are assigned to, in the caller's projects. Takes the filters, order, groups and paging of issue lists.",
    },
    readActivityGraph: { may: 'workspace.read', says: 'Covers the last six months.' },
    readCompletedGraph: { may: 'workspace.read', says: 'Covers one month.' },
    readMyDashboard: { may: 'workspace.read', says: 'At most 100 overdue and 100 upcoming issues.' },
  },
};
