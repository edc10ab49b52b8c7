// oxfmt-ignore
import {
  Lamp, Landmark, Languages, Laptop, Laugh, Layers, LayoutDashboard, LayoutGrid, Leaf, Library, LifeBuoy, Lightbulb,
  Link, ListChecks, Loader, Locate, Lock, Lollipop, Luggage, Magnet, Mail, Map, MapPin, Martini, Medal, Megaphone,
  MemoryStick, MessageCircle, MessageSquare, Mic, Microscope, Microwave, Milestone, Milk, Monitor, Moon, Mountain,
  MountainSnow, Mouse, Music, Navigation, Network, Newspaper, Nfc, Notebook, NotebookPen, Nut, Octagon, Orbit,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'lamp': Lamp, 'landmark': Landmark, 'languages': Languages, 'laptop': Laptop, 'laugh': Laugh, 'layers': Layers,
  'layout-dashboard': LayoutDashboard, 'layout-grid': LayoutGrid, 'leaf': Leaf, 'library': Library,
  'life-buoy': LifeBuoy, 'lightbulb': Lightbulb, 'link': Link, 'list-checks': ListChecks, 'loader': Loader,
  'locate': Locate, 'lock': Lock, 'lollipop': Lollipop, 'luggage': Luggage, 'magnet': Magnet, 'mail': Mail, 'map': Map,
  'map-pin': MapPin, 'martini': Martini, 'medal': Medal, 'megaphone': Megaphone, 'memory-stick': MemoryStick,
  'message-circle': MessageCircle, 'message-square': MessageSquare, 'mic': Mic, 'microscope': Microscope,
  'microwave': Microwave, 'milestone': Milestone, 'milk': Milk, 'monitor': Monitor, 'moon': Moon, 'mountain': Mountain,
  'mountain-snow': MountainSnow, 'mouse': Mouse, 'music': Music, 'navigation': Navigation, 'network': Network,
  'newspaper': Newspaper, 'nfc': Nfc, 'notebook': Notebook, 'notebook-pen': NotebookPen, 'nut': Nut,
  'octagon': Octagon, 'orbit': Orbit,
};
