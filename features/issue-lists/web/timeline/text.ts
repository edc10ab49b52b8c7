import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of the Timeline layout. */
export const t = defineText('issue-timeline', {
  duration: 'Duration',
  zoom: 'Zoom',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  today: 'Today',
  showList: 'Show list',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  resizeList: 'Resize list',

  // Bars
  shortDays: '{{count, number}} d',
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
  span: '{{start}} to {{end}}, {{days}}',
  fromDay: 'Starts {{day}}, no due date',
  toDay: 'Due {{day}}, no start date',
  plate: '{{start}} – {{end}} · {{days}}',
  noStartDate: 'No start date',
  noDueDate: 'No due date',
  noDates: 'No dates',
  goTo: 'Go to {{title}}, {{day}}',

  // Moving
  nowRuns: '{{key}} now runs {{start}} – {{end}}',
  nowStarts: '{{key}} now starts {{day}}',
  nowDue: '{{key}} is now due {{day}}',
  said: '{{key}}, {{dates}}',
  dayLater: 'Move one day later',
  dayEarlier: 'Move one day earlier',
  endLater: 'Due one day later',
  endEarlier: 'Due one day earlier',
  screenLater: 'Later dates',
  screenEarlier: 'Earlier dates',
  goToday: 'Go to today',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  chainLater: 'Move with blocked issues one day later',
  chainEarlier: 'Move with blocked issues one day earlier',

  // Dependencies
  dependency: 'Dependency',
  relateTo: 'Relate to {{key}}',
  conflicts_one: '{{count, number}} conflict',
  conflicts_other: '{{count, number}} conflicts',
});
