// oxfmt-ignore
import {
  Gamepad, Gamepad2, Gauge, Gavel, Gem, Ghost, Gift, GitBranch, GitMerge, GitPullRequest, Glasses, Globe, Goal,
  GraduationCap, Grape, Guitar, Hammer, Hand, Handshake, HardDrive, HardHat, Hash, Headphones, Heart, HeartPulse,
  Hexagon, Highlighter, History, Home, Hotel, Hourglass, House, IceCreamCone, Image, Inbox, Joystick, Kanban, Key,
  Keyboard,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'gamepad': Gamepad, 'gamepad-2': Gamepad2, 'gauge': Gauge, 'gavel': Gavel, 'gem': Gem, 'ghost': Ghost, 'gift': Gift,
  'git-branch': GitBranch, 'git-merge': GitMerge, 'git-pull-request': GitPullRequest, 'glasses': Glasses,
  'globe': Globe, 'goal': Goal, 'graduation-cap': GraduationCap, 'grape': Grape, 'guitar': Guitar, 'hammer': Hammer,
  'hand': Hand, 'handshake': Handshake, 'hard-drive': HardDrive, 'hard-hat': HardHat, 'hash': Hash,
  'headphones': Headphones, 'heart': Heart, 'heart-pulse': HeartPulse, 'hexagon': Hexagon, 'highlighter': Highlighter,
  'history': History, 'home': Home, 'hotel': Hotel, 'hourglass': Hourglass, 'house': House,
  'ice-cream-cone': IceCreamCone, 'image': Image, 'inbox': Inbox, 'joystick': Joystick, 'kanban': Kanban, 'key': Key,
  'keyboard': Keyboard,
};
