// oxfmt-ignore
import {
  Sailboat, Salad, Sandwich, Satellite, Save, Scale, Scan, School, Scissors, Scroll, Search, Send, Server, Settings,
  Shapes, Share2, Shield, ShieldCheck, Ship, Shirt, ShoppingBag, ShoppingCart, Shovel, ShowerHead, Shrub, Sigma,
  Signal, Signpost, Siren, Skull, Slice, Smartphone, Smile, Snail, Snowflake, Sofa, Soup, Space, Spade, Sparkles,
  Speaker, Speech, Spline, Sprout, Square, Squirrel, Stamp, Star, Stethoscope, Sticker, StickyNote, Store, Sun,
  Sunrise, Sunset, Swords, Syringe,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// oxfmt-ignore
export const icons: Readonly<Record<string, LucideIcon>> = {
  'sailboat': Sailboat, 'salad': Salad, 'sandwich': Sandwich, 'satellite': Satellite, 'save': Save, 'scale': Scale,
  'scan': Scan, 'school': School, 'scissors': Scissors, 'scroll': Scroll, 'search': Search, 'send': Send,
  'server': Server, 'settings': Settings, 'shapes': Shapes, 'share-2': Share2, 'shield': Shield,
  'shield-check': ShieldCheck, 'ship': Ship, 'shirt': Shirt, 'shopping-bag': ShoppingBag,
  'shopping-cart': ShoppingCart, 'shovel': Shovel, 'shower-head': ShowerHead, 'shrub': Shrub, 'sigma': Sigma,
  'signal': Signal, 'signpost': Signpost, 'siren': Siren, 'skull': Skull, 'slice': Slice, 'smartphone': Smartphone,
  'smile': Smile, 'snail': Snail, 'snowflake': Snowflake, 'sofa': Sofa, 'soup': Soup, 'space': Space, 'spade': Spade,
  'sparkles': Sparkles, 'speaker': Speaker, 'speech': Speech, 'spline': Spline, 'sprout': Sprout, 'square': Square,
  'squirrel': Squirrel, 'stamp': Stamp, 'star': Star, 'stethoscope': Stethoscope, 'sticker': Sticker,
  'sticky-note': StickyNote, 'store': Store, 'sun': Sun, 'sunrise': Sunrise, 'sunset': Sunset, 'swords': Swords,
  'syringe': Syringe,
};
