import {
  readDashboard,
  readWidget,
  updateWidget,
  type WidgetRecord,
  type WidgetReply,
} from '#features/dashboard/contract.ts';
import type { WidgetKey } from '#features/dashboard/rules.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { audit, idOf, userId } from './people.ts';

export const dashboardId = idOf(40, 1);

type Replies = { readonly [K in WidgetKey]?: WidgetReply<K> };

/** The widgets with these keys, in this order, all shown; settings by their key. */
export function widgets(
  keys: readonly WidgetRecord['key'][],
  settings: Partial<Record<WidgetRecord['key'], Partial<WidgetRecord>>> = {},
): readonly WidgetRecord[] {
  return keys.map((key, at) => ({
    id: idOf(39, at + 1),
    key,
    is_visible: true,
    widget_filters: {},
    sort_order: (at + 1) * 10_000,
    ...settings[key],
  }));
}

/** Answers the Home of a person: its widgets, which writes change, and what each says. Returns them as the server has them. */
export function serveHome(
  answers: Answers,
  first: readonly WidgetRecord[],
  replies: Replies = {},
): () => readonly WidgetRecord[] {
  let all = first;
  const dashboard = {
    id: dashboardId,
    ...audit,
    name: 'Home',
    description_html: '',
    identifier: null,
    is_default: true,
    type_identifier: 'home',
    logo_props: {},
    owned_by: userId('ada'),
  } as const;
  answers.make(readDashboard, () => ({ dashboard, widgets: [...all] }));
  answers.make(readWidget, ({ query }) => {
    const reply = replies[query['widget_key'] as WidgetKey];
    if (reply === undefined) throw new TypeError(`nothing answers the widget ${query['widget_key']}`);
    return reply;
  });
  answers.make(updateWidget, ({ params, body }) => {
    const { filters, ...change } = body as Partial<WidgetRecord> & { filters?: Record<string, unknown> };
    const isMeant = ({ id }: WidgetRecord) => id === params['widget_id'];
    all = all.map((row) => (isMeant(row) ? { ...row, ...change, ...(filters && { widget_filters: filters }) } : row));
    return { message: 'successfully updated' };
  });
  return () => all;
}
