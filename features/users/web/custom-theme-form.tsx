import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import {
  defaultPalette,
  isReadable,
  type Palette,
  PALETTE_COLORS,
  paletteLine,
  readablePalette,
  readPaletteLine,
} from '#platform/web/theme/custom-theme.ts';
import { isHex } from '#platform/web/theme/oklch.ts';
import { previewTheme } from '#platform/web/theme/theme.ts';
import { appearanceNow, showAppearance } from './appearance.ts';
import { ColorField } from './color-field.tsx';
import { ContrastBadges } from './contrast-badges.tsx';
import { saveAppearance } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** Five colors and a switch. The page previews them while typing and stores them on Save. */
export function CustomThemeForm({ saved }: { saved: Palette }) {
  const [draft, setDraft] = useState(saved);
  const [line, setLine] = useState('');
  const [wrongLine, setWrongLine] = useState(false);
  const whole = PALETTE_COLORS.every((name) => isHex(draft[name]));
  const readable = whole && isReadable(draft);
  useEffect(() => {
    previewTheme(whole ? { theme: 'custom', palette: draft } : null);
  }, [draft, whole]);
  useEffect(() => () => previewTheme(null), []);

  const save = async () => {
    showAppearance({ ...appearanceNow(), theme: 'custom', palette: draft });
    if (await saveAppearance()) showToast({ kind: 'success', title: t('themeSaved') });
  };
  const paste = () => {
    const palette = readPaletteLine(line);
    setWrongLine(palette === null);
    if (!palette) return;
    setDraft(palette);
    setLine('');
  };
  const copy = async () => {
    // If the browser blocks the clipboard, the text is shown in the field to be copied by hand.
    setLine(paletteLine(draft));
    try {
      await navigator.clipboard.writeText(paletteLine(draft));
    } catch {
      return;
    }
    showToast({ kind: 'success', title: t('paletteCopied') });
  };
  return (
    <form
      noValidate
      aria-label={first('customTheme')}
      onSubmit={(event) => {
        event.preventDefault();
        if (readable) void save();
      }}
      className="flex flex-col gap-4 rounded-popover border border-line-2 p-4"
    >
      <p className="text-body text-pretty text-ink-2">{t('customBody')}</p>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {PALETTE_COLORS.map((name) => (
          <ColorField
            key={name}
            label={t(name)}
            value={draft[name]}
            onChange={(color) => setDraft((now) => ({ ...now, [name]: color }))}
          />
        ))}
        <Switch
          label={first('darkPalette')}
          checked={draft.darkPalette}
          onChange={(darkPalette) => setDraft((now) => ({ ...now, darkPalette }))}
          className="self-end pb-1.5"
        />
      </div>
      {whole && <ContrastBadges palette={draft} />}
      {whole && !readable && (
        <Banner
          tone="danger"
          role="alert"
          title={t('tooClose')}
          action={<Button onClick={() => setDraft(readablePalette(draft))}>{t('adjust')}</Button>}
        >
          {t('tooCloseBody')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" off={!readable}>
          {t('saveTheme')}
        </Button>
        <Button onClick={() => setDraft(defaultPalette)}>{t('resetTheme')}</Button>
        <Button onClick={() => void copy()}>{t('copyPalette')}</Button>
      </div>
      <div className="flex flex-col gap-1">
        <div className="flex gap-2">
          <Input
            aria-label={t('paletteLine')}
            aria-invalid={wrongLine || undefined}
            placeholder={t('paletteLine')}
            value={line}
            onChange={(event) => {
              setLine(event.target.value);
              setWrongLine(false);
            }}
          />
          <Button size="large" off={line.trim() === ''} onClick={paste}>
            {t('pastePalette')}
          </Button>
        </div>
        {wrongLine && (
          <p role="alert" className="text-small text-danger">
            {t('paletteWrong')}
          </p>
        )}
      </div>
    </form>
  );
}
