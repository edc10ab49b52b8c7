import type { Action } from '#features/access/rules.ts';
import { dashboardRecord, updateWidget, widgetRecord, widgetReplies } from '#features/dashboard/contract.ts';
import { quickLink, sticky, visitRecord } from '#features/dashboard/own-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const may = 'workspace.read';
const own = 'In their own order.';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    dashboard: 'Home of each person in a workspace: its widgets, quick links, stickies and recent visits.',
  },
  schemas: {
    Dashboard: schemaNote(dashboardRecord, 'The Home of a person in a workspace.'),
    Widget: schemaNote(widgetRecord, 'A widget of a dashboard.'),
    WidgetChange: schemaNote(updateWidget.body, 'The writable fields of a widget.'),
    Overview: schemaNote(
      widgetReplies.overview_stats,
      'Four counts; pending issues are open and were due before today.',
    ),
    WidgetIssues: schemaNote(widgetReplies.assigned_issues, 'The first issues of a widget, and how many there are.'),
    QuickLink: schemaNote(quickLink, 'An address that a person keeps at hand.'),
    Sticky: schemaNote(sticky, 'A short note of a person.'),
    Visit: schemaNote(visitRecord, 'Something a person opened.'),
  },
  calls: {
    readDashboard: { may, says: 'Made on the first read. `dashboard_type` is `home`.' },
    readWidget: {
      may,
      says: 'Its shape depends on `widget_key`. Counts and lists cover what the caller sees in lists of issues, and take their filters. `today` is the day by which issues are overdue, by default that of the caller’s time zone.',
    },
    updateWidget: {
      may,
      says: '`filters` are replaced as a whole; `{}` restores the defaults. Only its owner can change it.',
    },
    listQuickLinks: { may, says: own },
    createQuickLink: { may },
    updateQuickLink: { may },
    deleteQuickLink: { may },
    listStickies: { may, says: own },
    createSticky: { may },
    updateSticky: { may },
    deleteSticky: { may },
    listVisits: { may, says: 'The last ten issues and projects, the latest first.' },
    noteVisit: { may },
  },
};
