import type { Actor, Address } from '@tankobon/contracts';

/** Password of all demo accounts; production refuses to start with demo data. */
export const DEMO_PASSWORD = 'paper-and-ink';

export type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly role: 'buyer' | 'seller' | 'moderator' | 'admin';
  readonly location?: string;
  /** A seller without a payout account. */
  readonly withoutAccount?: true;
  /** Return address of a shop. */
  readonly address?: Pick<Address, 'line1' | 'city' | 'postalCode' | 'country'> & { readonly region?: string };
};

/** One account per role, as listed in the README. */
export const buyer: DemoPerson = { email: 'buyer@tankobon.example', name: 'Noriko Hale', role: 'buyer', location: 'Bristol, GB' };
export const secondBuyer: DemoPerson = { email: 'collector@tankobon.example', name: 'Mateo Arce', role: 'buyer', location: 'Chicago, US' };
export const moderator: DemoPerson = { email: 'moderator@tankobon.example', name: 'Ines Duarte', role: 'moderator' };
export const admin: DemoPerson = { email: 'admin@tankobon.example', name: 'Yuu Tachibana', role: 'admin' };

/** Six shops, the spotlights of the home page; the first is the seller account of the README. */
export const shops: readonly DemoPerson[] = [
  {
    email: 'seller@tankobon.example',
    name: 'Harbour Lane Books',
    role: 'seller',
    location: 'Yokohama, JP',
    address: { line1: 'Naka-ku Kaigan-dori 9-4', city: 'Yokohama', region: 'Kanagawa', postalCode: '231-0002', country: 'JP' },
  },
  {
    email: 'third-shelf@tankobon.example',
    name: 'Third Shelf Comics',
    role: 'seller',
    location: 'Portland, US',
    address: { line1: '118 Alder Row', city: 'Portland', region: 'OR', postalCode: '97205', country: 'US' },
  },
  {
    email: 'moth-and-lantern@tankobon.example',
    name: 'Moth & Lantern',
    role: 'seller',
    location: 'Lyon, FR',
    address: { line1: '7 rue des Papillons', city: 'Lyon', postalCode: '69001', country: 'FR' },
  },
  {
    email: 'ninth-lantern@tankobon.example',
    name: 'Ninth Lantern Reads',
    role: 'seller',
    location: 'Melbourne, AU',
    address: { line1: '9 Lantern Lane', city: 'Melbourne', region: 'VIC', postalCode: '3000', country: 'AU' },
  },
  {
    email: 'north-bridge@tankobon.example',
    name: 'North Bridge Manga',
    role: 'seller',
    location: 'Edinburgh, GB',
    address: { line1: '26 North Bridge Close', city: 'Edinburgh', postalCode: 'EH1 1SB', country: 'GB' },
  },
  {
    email: 'paper-crane@tankobon.example',
    name: 'Paper Crane Collective',
    role: 'seller',
    location: 'Toronto, CA',
    address: { line1: '45 Crane Street', city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6', country: 'CA' },
  },
];

/** Private sellers without a payout account, whose identity is reviewed. */
export const collectors: readonly DemoPerson[] = [
  { email: 'old-attic@tankobon.example', name: 'Sora Lindqvist', role: 'seller', location: 'Uppsala, SE', withoutAccount: true },
  { email: 'first-prints@tankobon.example', name: 'Emil Okafor', role: 'seller', location: 'Lagos, NG', withoutAccount: true },
];

/** Registered people of the demo; the collectors stand after the shops. */
export type Cast = {
  readonly buyer: Actor;
  readonly secondBuyer: Actor;
  readonly moderator: Actor;
  readonly admin: Actor;
  readonly shops: readonly Actor[];
};
