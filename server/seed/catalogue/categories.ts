import type { DemoCategory } from '../demo-shop.types';
import { scene } from './entry-parts';

export const categories: readonly DemoCategory[] = [
  {
    id: 1,
    key: 'hair-nourisher',
    title: 'Hair Nourishers',
    description:
      'Oils and conditioners that feed the lengths and look after the scalp, from a weekly pre-wash to the last three drops.',
    banner: 'categories/hair-nourisher-banner.webp',
    tile: 'categories/hair-nourisher-tile.webp',
    position: 1,
  },
  {
    id: 2,
    key: 'hand-cream',
    title: 'Hand Creams',
    description: 'Creams for hands that wash, dig, type and hold: rich or light, scented or plain.',
    banner: 'categories/hand-cream-banner.webp',
    tile: 'categories/hand-cream-tile.webp',
    position: 2,
  },
  {
    id: 3,
    key: 'hair-cleanser',
    title: 'Hair Cleansers',
    description:
      'Low in foam, high in plants. Sulphate-free washes for every day, for fussy scalps and for a fresh start.',
    banner: 'categories/hair-cleanser-banner.webp',
    tile: 'categories/hair-cleanser-tile.webp',
    position: 3,
  },
  {
    id: 4,
    key: 'essential-oil',
    title: 'Essential Oils',
    description: 'Whole, undiluted oils from single harvests, distilled near the field and bottled in amber glass.',
    banner: 'categories/essential-oil-banner.webp',
    tile: 'categories/essential-oil-tile.webp',
    position: 4,
  },
  {
    id: 5,
    key: 'castor-oil',
    title: 'Castor Oils',
    description: 'One seed, two crafts: pressed cold and pale, or roasted dark and simmered.',
    tile: scene('cold-pressed-castor-oil'),
    position: 5,
  },
  {
    id: 6,
    key: 'hair-oil',
    title: 'Hair Oils',
    description: 'Infusions for Sunday massage, light oils for the scalp, and a finishing oil without silicone.',
    tile: scene('amla-bhringraj-hair-oil'),
    position: 6,
  },
  {
    id: 7,
    key: 'conditioner',
    title: 'Conditioners',
    description: 'Oat for fine hair, flax for smoothness, coconut for curls. Nothing to wash out later.',
    tile: scene('hibiscus-flax-conditioner'),
    position: 7,
  },
  {
    id: 8,
    key: 'shampoo',
    title: 'Shampoos',
    description: 'Our hair cleansers under the name most people look for.',
    tile: scene('green-tea-hair-cleanser'),
    position: 8,
  },
  {
    id: 9,
    key: 'gift-set',
    title: 'Gift Sets',
    description: 'Things that belong together, in boxes that grow cress afterwards.',
    tile: scene('rosemary-essential-oil'),
    position: 9,
  },
];
