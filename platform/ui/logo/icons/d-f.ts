// oxfmt-ignore
import {
  Database, Diamond, Dice5, Disc, Dna, Dog, DollarSign, Donut, DoorOpen, Download, Drama, Drill, Droplet, Drum,
  Drumstick, Dumbbell, Ear, Earth, Egg, Euro, Eye, Factory, Fan, Feather, Fence, FerrisWheel, File, FileCode, Film,
  FireExtinguisher, Fish, Flag, FlagTriangleRight, Flame, Flashlight, FlaskConical, Flower, Flower2, Folder,
  FolderKanban, Footprints, Forklift, Frame, Fuel, FunctionSquare,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'database': Database, 'diamond': Diamond, 'dice-5': Dice5, 'disc': Disc, 'dna': Dna, 'dog': Dog,
  'dollar-sign': DollarSign, 'donut': Donut, 'door-open': DoorOpen, 'download': Download, 'drama': Drama,
  'drill': Drill, 'droplet': Droplet, 'drum': Drum, 'drumstick': Drumstick, 'dumbbell': Dumbbell, 'ear': Ear,
  'earth': Earth, 'egg': Egg, 'euro': Euro, 'eye': Eye, 'factory': Factory, 'fan': Fan, 'feather': Feather,
  'fence': Fence, 'ferris-wheel': FerrisWheel, 'file': File, 'file-code': FileCode, 'film': Film,
  'fire-extinguisher': FireExtinguisher, 'fish': Fish, 'flag': Flag, 'flag-triangle-right': FlagTriangleRight,
  'flame': Flame, 'flashlight': Flashlight, 'flask-conical': FlaskConical, 'flower': Flower, 'flower-2': Flower2,
  'folder': Folder, 'folder-kanban': FolderKanban, 'footprints': Footprints, 'forklift': Forklift, 'frame': Frame,
  'fuel': Fuel, 'function-square': FunctionSquare,
};
