import type { Action } from '#features/access/rules.ts';
import { personActivity, readActivityGraph, readPersonStats } from '#features/people/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const stats = readPersonStats.replies[200].shape;

/** What the API reference says of people. */
export const peopleNotes: ApiNotes<Action> = {
  tags: {
    people: 'What people did and have to do.',
  },
  schemas: {
    ActivityOfDay: schemaNote(readActivityGraph.replies[200].element, 'How much somebody did in a day.'),
    IssuesByStateGroup: schemaNote(stats.state_distribution.element, 'How many issues are in a group of states.'),
    CycleOfPerson: schemaNote(stats.present_cycles.element, 'A cycle in which somebody has work.'),
    Activity: schemaNote(personActivity, 'One line of what somebody did.'),
  },
  calls: {
    listMyActivities: { says: 'In all the projects they belong to.' },
    listPersonActivities: { may: 'workspace.read', says: 'In the projects the caller shares with them.' },
    exportPersonActivities: { may: 'person.exportActivity', says: 'As CSV, at most 10,000 lines.' },
    readPersonProfile: {
      may: 'workspace.read',
      says: "With their share of the caller's projects. Guests see no email address.",
    },
    readPersonStats: {
      may: 'workspace.read',
      says: "What they have to do in the caller's projects, by state and priority, and in which cycles.",
    },
    listPersonIssues: {
      may: 'workspace.read',
      says: "Assigned to, created or followed by them, in the caller's projects. Filtered, ordered, grouped and paged like the issues of one project.",
    },
    readActivityGraph: { may: 'workspace.read', says: 'Of the last six months.' },
    readCompletedGraph: { may: 'workspace.read', says: 'Of one month.' },
    readMyDashboard: { may: 'workspace.read', says: 'At most 100 overdue and 100 upcoming issues.' },
  },
};
