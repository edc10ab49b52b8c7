// oxfmt-ignore
import {
  Table, Tablet, Tag, Target, Telescope, Tent, Terminal, TestTube, Theater, Thermometer, ThumbsUp, Ticket, Timer,
  ToyBrick, Tractor, TrafficCone, TrainFront, TreeDeciduous, TreePine, Trees, TrendingUp, Triangle, Trophy, Truck,
  Turtle, Tv, Umbrella, University, Upload, Usb, User, Users, Utensils, Vault, Vegan, Vibrate, Video, Volleyball,
  Volume2, Wallet, Wand, Warehouse, Watch, Waves, Waypoints, Webcam, Webhook, Wheat, Wifi, Wind, Wine, Workflow,
  Wrench, Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'table': Table, 'tablet': Tablet, 'tag': Tag, 'target': Target, 'telescope': Telescope, 'tent': Tent,
  'terminal': Terminal, 'test-tube': TestTube, 'theater': Theater, 'thermometer': Thermometer, 'thumbs-up': ThumbsUp,
  'ticket': Ticket, 'timer': Timer, 'toy-brick': ToyBrick, 'tractor': Tractor, 'traffic-cone': TrafficCone,
  'train-front': TrainFront, 'tree-deciduous': TreeDeciduous, 'tree-pine': TreePine, 'trees': Trees,
  'trending-up': TrendingUp, 'triangle': Triangle, 'trophy': Trophy, 'truck': Truck, 'turtle': Turtle, 'tv': Tv,
  'umbrella': Umbrella, 'university': University, 'upload': Upload, 'usb': Usb, 'user': User, 'users': Users,
  'utensils': Utensils, 'vault': Vault, 'vegan': Vegan, 'vibrate': Vibrate, 'video': Video, 'volleyball': Volleyball,
  'volume-2': Volume2, 'wallet': Wallet, 'wand': Wand, 'warehouse': Warehouse, 'watch': Watch, 'waves': Waves,
  'waypoints': Waypoints, 'webcam': Webcam, 'webhook': Webhook, 'wheat': Wheat, 'wifi': Wifi, 'wind': Wind,
  'wine': Wine, 'workflow': Workflow, 'wrench': Wrench, 'zap': Zap,
};
