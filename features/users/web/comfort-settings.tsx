import { keysOf } from '#platform/shared/objects.ts';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { chooseComfort, type Comfort, comfort } from '#platform/web/theme/comfort.ts';
import { saveAppearance } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

const sizes = { normal: 100, larger: 110, largest: 125 } as const;
const sizeNames = keysOf(sizes);

/** Density, motion, text size and editor font: each holds and is saved at once. */
export function ComfortSettings() {
  const now = useSignal(comfort);
  const choose = (fields: Partial<Comfort>) => {
    chooseComfort({ ...now, ...fields });
    void saveAppearance();
  };
  return (
    <SettingsSection title={t('comfort')}>
      <SettingsRow id="density" label={first('density')} hint={t('densityHint')}>
        <Segmented
          label={first('density')}
          options={[
            { value: 'comfortable', label: t('comfortable') },
            { value: 'compact', label: t('compact') },
          ]}
          value={now.density}
          onChange={(density) => choose({ density })}
        />
      </SettingsRow>
      <SettingsRow id="motion" label={first('motion')} hint={t('motionHint')}>
        <Segmented
          label={first('motion')}
          options={[
            { value: 'system', label: t('motionSystem') },
            { value: 'reduced', label: t('motionOn') },
          ]}
          value={now.motion}
          onChange={(motion) => choose({ motion })}
        />
      </SettingsRow>
      <SettingsRow id="text-size" label={first('textSize')}>
        <Segmented
          label={first('textSize')}
          options={sizeNames.map((value) => ({ value, label: `${sizes[value]}%` }))}
          value={sizeNames.find((name) => sizes[name] === now.textSize) ?? 'normal'}
          onChange={(size) => choose({ textSize: sizes[size] })}
        />
      </SettingsRow>
      <SettingsRow id="editor-font" label={first('editorFont')} hint={t('editorFontHint')}>
        <Segmented
          label={first('editorFont')}
          options={(['sans', 'serif', 'mono'] as const).map((value) => ({ value, label: t(value) }))}
          value={now.editorFont}
          onChange={(editorFont) => choose({ editorFont })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
