import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Chip } from '#platform/ui/display/chip.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { CalendarIcon, LabelIcon } from '#platform/ui/icons/line-icons.ts';
import { PRIORITIES, PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { type StateGroup, StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { Shelf } from './shelf.tsx';

const GROUPS: readonly StateGroup[] = ['backlog', 'unstarted', 'started', 'completed', 'cancelled', 'triage'];
const PEOPLE = ['Ana Perez', 'Ben', 'Cem Yıldız', 'Dee', 'Eve Long'].map((name, index) => ({ id: `p${index}`, name }));

export function DisplayShelf() {
  return (
    <>
      <Shelf name="Glyphs">
        {GROUPS.map((group) => (
          <span key={group} className="flex gap-1">
            <StateGlyph group={group} label={group} />
            <StateGlyph group={group} size={28} fill={0.25} />
          </span>
        ))}
        {PRIORITIES.map((priority) => (
          <span key={priority} className="flex gap-1">
            <PriorityGlyph priority={priority} label={priority} />
            <PriorityGlyph priority={priority} size={28} />
          </span>
        ))}
      </Shelf>
      <Shelf name="People and marks">
        <Avatar person={{ id: 'w1', name: 'Acme' }} square label="Acme" />
        {PEOPLE.map((person) => (
          <Avatar key={person.id} person={person} size={24} label={person.name} />
        ))}
        <AvatarGroup people={PEOPLE} />
        <Avatar person={{ id: 'b', name: 'Bot', isBot: true }} label="Bot" />
        <Chip icon={<ColorDot color="#eab308" />}>Bug</Chip>
        <Chip look="unset" icon={<LabelIcon size={14} />}>
          Labels
        </Chip>
        <Chip look="danger" icon={<CalendarIcon size={14} />}>
          Today
        </Chip>
        <Badge>12</Badge>
        <Badge mention>@2</Badge>
        <Kbd keys="Mod+K" spoken />
        <Kbd keys="G I" spoken />
      </Shelf>
      <Shelf name="Notices">
        <Banner tone="danger" title="Could not sign in" className="w-full">
          The password does not match.
        </Banner>
        <Banner tone="warn" title="Offline" className="w-full" action={<Button size="small">Retry</Button>} />
        <Banner tone="ok" title="Saved" className="w-full" />
        <Banner tone="info" title="A newer version is ready" className="w-full" />
        <div className="h-60 w-full border border-line">
          <EmptyState
            drawing="stones"
            title="Start with a project"
            actions={<Button variant="primary">Create project</Button>}
          >
            A project holds the issues, cycles and pages of one effort.
          </EmptyState>
        </div>
        <div className="w-full">
          <SkeletonRows count={2} height={40} />
        </div>
      </Shelf>
    </>
  );
}
