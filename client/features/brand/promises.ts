import {
  BadgeCheck,
  Dna,
  Feather,
  FlaskConicalOff,
  GraduationCap,
  HeartHandshake,
  Leaf,
  type LucideIcon,
  MilkOff,
  Rabbit,
  ShieldCheck,
  Sprout,
  Stethoscope,
} from 'lucide-react';

interface ShopPromise {
  readonly claim: string;
  readonly Icon: LucideIcon;
}

/** The shop's claims in display order. */
export const promises: readonly ShopPromise[] = [
  { claim: 'Safe and biodegradable', Icon: Leaf },
  { claim: 'Clinically hypoallergenic', Icon: ShieldCheck },
  { claim: 'Cruelty free and vegan', Icon: Rabbit },
  { claim: 'Australian certified', Icon: BadgeCheck },
  { claim: 'Verified non-GMO ingredients', Icon: Dna },
  { claim: 'Dermatologically tested', Icon: Stethoscope },
  { claim: 'Gentle formulation', Icon: Feather },
  { claim: 'Free from harsh chemicals', Icon: FlaskConicalOff },
  { claim: 'BPA free', Icon: MilkOff },
  { claim: 'Pure plant ingredients', Icon: Sprout },
  { claim: 'Made by a PhD scientist', Icon: GraduationCap },
  { claim: 'Trusted by our community', Icon: HeartHandshake },
];
