import { useId, useState } from 'react';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { keysOf } from '#platform/shared/objects.ts';
import { t } from '#platform/ui/text.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { allIcons } from './all-icons.ts';
import { emojiOf } from './emoji-data.ts';
import { GlyphGrid, type GlyphGroup } from './glyph-grid.tsx';
import { type Logo, logoColors } from './logo.ts';

const RECENT = 18;
const groupNames = {
  smileys: () => t('emojiSmileys'),
  people: () => t('emojiPeople'),
  nature: () => t('emojiNature'),
  food: () => t('emojiFood'),
  activity: () => t('emojiActivity'),
  travel: () => t('emojiTravel'),
  objects: () => t('emojiObjects'),
  symbols: () => t('emojiSymbols'),
  flags: () => t('emojiFlags'),
} as const;
const tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const;

export interface LogoPanelProps {
  logo: Logo | null;
  onPick: (logo: Logo) => void;
}

/** The inside of the logo picker: emoji with search, groups, skin tone and the recent ones; icons in twelve colors. */
export function LogoPanel({ logo, onPick }: LogoPanelProps) {
  const [tab, setTab] = useState<'emoji' | 'icon'>(logo?.kind ?? 'emoji');
  const panel = useId();
  return (
    <div className="flex w-80 flex-col gap-2 p-3 pt-1">
      <Tabs
        label={t('logoKind')}
        tabs={[
          { value: 'emoji', label: t('emoji') },
          { value: 'icon', label: t('icon') },
        ]}
        value={tab}
        onChange={setTab}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)}>
        {tab === 'emoji' ? (
          <EmojiGrid onPick={(value) => onPick({ kind: 'emoji', value })} />
        ) : (
          <IconGrid color={logo?.kind === 'icon' ? logo.color : logoColors.slate} onPick={onPick} />
        )}
      </div>
    </div>
  );
}

/** Emoji with search, groups, skin tone and the recent ones. */
export function EmojiGrid({ onPick }: { onPick: (value: string) => void }) {
  const [tone, setTone] = useState(() => tones.find((one) => one !== '' && one === readStored('emoji_tone')) ?? '');
  const groups: GlyphGroup[] = keysOf(groupNames).map((id) => ({
    id,
    label: groupNames[id](),
    glyphs: emojiOf(id, tones.indexOf(tone)).map((emoji) => ({ ...emoji, mark: emoji.value })),
  }));
  const known = new Map(groups.flatMap(({ glyphs }) => glyphs.map((glyph) => [glyph.value, glyph] as const)));
  const recent = recentEmoji().flatMap((value) => known.get(value) ?? []);
  return (
    <GlyphGrid
      label={t('emoji')}
      groups={[{ id: 'recent', label: t('emojiRecent'), glyphs: recent }, ...groups]}
      onPick={(value) => {
        writeStored(
          'recent_emoji',
          [value, ...recentEmoji().filter((one) => one !== value)].slice(0, RECENT).join(' '),
        );
        onPick(value);
      }}
    >
      <Segmented
        className="self-start"
        label={t('emojiTone')}
        options={tones.map((value, index) => ({
          value,
          label: `✋${value}`,
          name: t('emojiToneOf', { count: index }),
        }))}
        value={tone}
        onChange={(value) => {
          setTone(value);
          writeStored('emoji_tone', value === '' ? null : value);
        }}
      />
    </GlyphGrid>
  );
}

function recentEmoji(): string[] {
  return readStored('recent_emoji')?.split(' ').filter(Boolean) ?? [];
}

function IconGrid({ color: first, onPick }: { color: string; onPick: (logo: Logo) => void }) {
  const [color, setColor] = useState(first);
  const glyphs = allIcons.map(([name, Icon]) => ({
    value: name,
    name: name.replaceAll('-', ' '),
    mark: <Icon size={18} strokeWidth={1.75} color={color} aria-hidden />,
  }));
  return (
    <GlyphGrid
      label={t('icon')}
      groups={[{ id: 'icons', label: t('icon'), glyphs }]}
      onPick={(name) => onPick({ kind: 'icon', name, color })}
    >
      <ColorRow color={color} onChange={setColor} />
    </GlyphGrid>
  );
}

const colorNames: Readonly<Record<keyof typeof logoColors, () => string>> = {
  slate: () => t('colorSlate'),
  red: () => t('colorRed'),
  orange: () => t('colorOrange'),
  amber: () => t('colorAmber'),
  green: () => t('colorGreen'),
  teal: () => t('colorTeal'),
  sky: () => t('colorSky'),
  blue: () => t('colorBlue'),
  violet: () => t('colorViolet'),
  purple: () => t('colorPurple'),
  pink: () => t('colorPink'),
  brown: () => t('colorBrown'),
};

function ColorRow({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('color')} className="flex justify-between">
      {keysOf(logoColors).map((key) => (
        <input
          key={key}
          type="radio"
          name={name}
          aria-label={colorNames[key]()}
          checked={logoColors[key] === color}
          onChange={() => onChange(logoColors[key])}
          style={{ backgroundColor: logoColors[key] }}
          className="target size-5 appearance-none rounded-full border-2 border-raised outline-offset-1 checked:outline-2 checked:outline-ink"
        />
      ))}
    </div>
  );
}
