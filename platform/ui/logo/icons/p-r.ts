// oxfmt-ignore
import {
  Package, PackageOpen, PaintBucket, PaintRoller, Paintbrush, Palette, Palmtree, Paperclip, ParkingCircle, PartyPopper,
  PawPrint, Pen, PenTool, Pencil, Pentagon, Percent, Phone, Piano, Pickaxe, PictureInPicture, PiggyBank, Pilcrow, Pin,
  Pizza, Plane, PlaneTakeoff, Plug, Podcast, Popcorn, Power, Presentation, Printer, Projector, Puzzle, Pyramid, QrCode,
  Quote, Rabbit, Radar, Radio, Rainbow, Rat, Receipt, Recycle, Refrigerator, Rocket, RollerCoaster, Rotate3d, Route,
  Router, Ruler,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'package': Package, 'package-open': PackageOpen, 'paint-bucket': PaintBucket, 'paint-roller': PaintRoller,
  'paintbrush': Paintbrush, 'palette': Palette, 'palmtree': Palmtree, 'paperclip': Paperclip,
  'parking-circle': ParkingCircle, 'party-popper': PartyPopper, 'paw-print': PawPrint, 'pen': Pen, 'pen-tool': PenTool,
  'pencil': Pencil, 'pentagon': Pentagon, 'percent': Percent, 'phone': Phone, 'piano': Piano, 'pickaxe': Pickaxe,
  'picture-in-picture': PictureInPicture, 'piggy-bank': PiggyBank, 'pilcrow': Pilcrow, 'pin': Pin, 'pizza': Pizza,
  'plane': Plane, 'plane-takeoff': PlaneTakeoff, 'plug': Plug, 'podcast': Podcast, 'popcorn': Popcorn, 'power': Power,
  'presentation': Presentation, 'printer': Printer, 'projector': Projector, 'puzzle': Puzzle, 'pyramid': Pyramid,
  'qr-code': QrCode, 'quote': Quote, 'rabbit': Rabbit, 'radar': Radar, 'radio': Radio, 'rainbow': Rainbow, 'rat': Rat,
  'receipt': Receipt, 'recycle': Recycle, 'refrigerator': Refrigerator, 'rocket': Rocket,
  'roller-coaster': RollerCoaster, 'rotate-3d': Rotate3d, 'route': Route, 'router': Router, 'ruler': Ruler,
};
