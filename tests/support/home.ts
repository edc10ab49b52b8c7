import type { Locator, Page } from '@playwright/test';
import { readDashboard, updateWidget, type WidgetRecord } from '#features/dashboard/contract.ts';
import type { AnyWidgetKey } from '#features/dashboard/rules.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import type { Browser } from '#tests/world/browser.ts';

const params = { slug: 'harbor' };

/** A widget of Home by its name. */
export function widget(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** A widget as the server has it. */
export async function storedWidget(browser: Browser, key: AnyWidgetKey): Promise<WidgetRecord> {
  const { widgets } = (await browser.send(readDashboard, { params, query: { dashboard_type: 'home' } })).body;
  return must(
    widgets.find((one) => one.key === key),
    'all widgets are there',
  );
}

/** Changes a widget through the API, as another window would. */
export async function setWidget(
  browser: Browser,
  key: AnyWidgetKey,
  body: NonNullable<CallArguments<typeof updateWidget>['body']>,
): Promise<void> {
  const { dashboard } = (await browser.send(readDashboard, { params, query: { dashboard_type: 'home' } })).body;
  const { id } = await storedWidget(browser, key);
  await browser.send(updateWidget, { params: { dashboard_id: dashboard.id, widget_id: id }, body });
}
