// oxfmt-ignore
import {
  Cable, Cake, Calculator, Calendar, Camera, Candy, Car, Carrot, Castle, Cat, ChartBar, ChartLine, ChartPie,
  CheckCheck, ChefHat, Cherry, Church, Circle, Clapperboard, Clipboard, Clock, Cloud, CloudRain, Clover, Code, Coffee,
  Cog, Coins, Columns3, Compass, Component, Computer, ConciergeBell, Cone, Construction, Contact, Container, Cookie,
  Cpu, CreditCard, Croissant, Crop, Crosshair, Crown, Cuboid,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'cable': Cable, 'cake': Cake, 'calculator': Calculator, 'calendar': Calendar, 'camera': Camera, 'candy': Candy,
  'car': Car, 'carrot': Carrot, 'castle': Castle, 'cat': Cat, 'chart-bar': ChartBar, 'chart-line': ChartLine,
  'chart-pie': ChartPie, 'check-check': CheckCheck, 'cherry': Cherry, 'chef-hat': ChefHat, 'church': Church,
  'circle': Circle, 'clapperboard': Clapperboard, 'clipboard': Clipboard, 'clock': Clock, 'cloud': Cloud,
  'cloud-rain': CloudRain, 'clover': Clover, 'code': Code, 'coffee': Coffee, 'cog': Cog, 'coins': Coins,
  'columns-3': Columns3, 'compass': Compass, 'component': Component, 'computer': Computer,
  'concierge-bell': ConciergeBell, 'cone': Cone, 'construction': Construction, 'contact': Contact,
  'container': Container, 'cookie': Cookie, 'cpu': Cpu, 'credit-card': CreditCard, 'croissant': Croissant,
  'crop': Crop, 'crosshair': Crosshair, 'crown': Crown, 'cuboid': Cuboid,
};
