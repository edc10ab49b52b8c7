import { useState, type ReactNode } from 'react';
import {
  type NotificationPreference,
  readNotificationPreferences,
  startEmailsAgain,
  updateNotificationPreferences,
} from '#features/users/notification-preferences-contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { BounceNotice } from './bounce-notice.tsx';
import { AccountFrame } from './account-frame.tsx';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** What the screen begins with; asked before it is drawn. */
export function loadNotificationPreferences(): Promise<NotificationPreference> {
  return api.send(readNotificationPreferences, {}, { fresh: true });
}

type Fields = NonNullable<CallArguments<typeof updateNotificationPreferences>['body']>;
const digests = ['instant', 'hourly', 'daily'] as const;

/** `/profile/notifications`: email notification settings; every switch saves at once. `children` are further sections. */
export function NotificationsScreen({ saved, children }: { saved: NotificationPreference; children?: ReactNode }) {
  const [now, setNow] = useState(saved);
  const save = async (fields: Fields) => setNow(await api.send(updateNotificationPreferences, { body: fields }));
  return (
    <AccountFrame current="notifications">
      {now.bounce && (
        <BounceNotice bounce={now.bounce} onStart={async () => setNow(await api.send(startEmailsAgain, {}))} />
      )}
      <SettingsSection title={t('emailNotices')}>
        <SettingsSwitch
          id="property-change"
          label={first('propertyChange')}
          hint={t('propertyChangeHint')}
          checked={now.property_change}
          onSave={(on) => save({ property_change: on })}
        />
        <SettingsSwitch
          id="state-change"
          label={first('stateChange')}
          hint={t('stateChangeHint')}
          checked={now.state_change}
          onSave={(on) => save({ state_change: on })}
        />
        <div className="border-l-2 border-line pl-4">
          <SettingsSwitch
            label={t('issueCompleted')}
            hint={t('issueCompletedHint')}
            checked={now.issue_completed}
            onSave={(on) => save({ issue_completed: on })}
          />
        </div>
        <SettingsSwitch
          id="comment"
          label={first('comments')}
          hint={t('commentsHint')}
          checked={now.comment}
          onSave={(on) => save({ comment: on })}
        />
        <SettingsSwitch
          id="mention"
          label={first('mentions')}
          hint={t('mentionsHint')}
          checked={now.mention}
          onSave={(on) => save({ mention: on })}
        />
        <SettingsSelect
          id="digest"
          label={first('digest')}
          hint={t('digestHint')}
          options={digests.map((name) => ({ value: name, label: t(name) }))}
          value={now.digest}
          onSave={async (chosen) => {
            const digest = digests.find((name) => name === chosen);
            if (digest) await save({ digest });
          }}
        />
      </SettingsSection>
      {children}
    </AccountFrame>
  );
}
