// oxfmt-ignore
import {
  Activity, Airplay, AlarmClock, Album, Ambulance, Anchor, Angry, Aperture, Apple, Archive, Armchair, Asterisk, Atom,
  AudioLines, Award, Axe, Baby, Backpack, Badge, Banana, Banknote, Barcode, Battery, Beaker, Bean, Bed, Beer, Bell,
  Bike, Binary, Biohazard, Bird, Bitcoin, Bluetooth, Bolt, Bomb, Bone, Book, BookOpen, Bookmark, Bot, Box, Boxes,
  Brain, BrainCircuit, Briefcase, Brush, Bug, Building, Building2, Bus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'activity': Activity, 'airplay': Airplay, 'alarm-clock': AlarmClock, 'album': Album, 'ambulance': Ambulance,
  'anchor': Anchor, 'angry': Angry, 'aperture': Aperture, 'apple': Apple, 'archive': Archive, 'armchair': Armchair,
  'asterisk': Asterisk, 'atom': Atom, 'audio-lines': AudioLines, 'award': Award, 'axe': Axe, 'baby': Baby,
  'backpack': Backpack, 'badge': Badge, 'banana': Banana, 'banknote': Banknote, 'barcode': Barcode, 'battery': Battery,
  'beaker': Beaker, 'bean': Bean, 'bed': Bed, 'beer': Beer, 'bell': Bell, 'bike': Bike, 'binary': Binary,
  'biohazard': Biohazard, 'bird': Bird, 'bitcoin': Bitcoin, 'bluetooth': Bluetooth, 'bolt': Bolt, 'bomb': Bomb,
  'bone': Bone, 'book': Book, 'book-open': BookOpen, 'bookmark': Bookmark, 'bot': Bot, 'box': Box, 'boxes': Boxes,
  'brain': Brain, 'brain-circuit': BrainCircuit, 'briefcase': Briefcase, 'brush': Brush, 'bug': Bug,
  'building': Building, 'building-2': Building2, 'bus': Bus,
};
