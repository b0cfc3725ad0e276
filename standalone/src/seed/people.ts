import type { Actor } from '@tankobon/contracts';

/** Everybody of the demo has this password; production refuses to start with demo data. */
export const DEMO_PASSWORD = 'paper-and-ink';

export type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly role: 'buyer' | 'seller' | 'moderator' | 'admin';
  readonly location?: string;
};

/** One account for each role, named in the README. */
export const buyer: DemoPerson = { email: 'buyer@tankobon.example', name: 'Noriko Hale', role: 'buyer', location: 'Bristol, GB' };
export const secondBuyer: DemoPerson = { email: 'collector@tankobon.example', name: 'Mateo Arce', role: 'buyer', location: 'Chicago, US' };
export const moderator: DemoPerson = { email: 'moderator@tankobon.example', name: 'Ines Duarte', role: 'moderator' };
export const admin: DemoPerson = { email: 'admin@tankobon.example', name: 'Yuu Tachibana', role: 'admin' };

/** Six shops; the first is the seller account of the README. They are the spotlights of the home page. */
export const shops: readonly DemoPerson[] = [
  { email: 'seller@tankobon.example', name: 'Harbour Lane Books', role: 'seller', location: 'Yokohama, JP' },
  { email: 'third-shelf@tankobon.example', name: 'Third Shelf Comics', role: 'seller', location: 'Portland, US' },
  { email: 'moth-and-lantern@tankobon.example', name: 'Moth & Lantern', role: 'seller', location: 'Lyon, FR' },
  { email: 'ninth-lantern@tankobon.example', name: 'Ninth Lantern Reads', role: 'seller', location: 'Melbourne, AU' },
  { email: 'north-bridge@tankobon.example', name: 'North Bridge Manga', role: 'seller', location: 'Edinburgh, GB' },
  { email: 'paper-crane@tankobon.example', name: 'Paper Crane Collective', role: 'seller', location: 'Toronto, CA' },
];

/** The people of the demo, signed up. */
export type Cast = {
  readonly buyer: Actor;
  readonly secondBuyer: Actor;
  readonly moderator: Actor;
  readonly admin: Actor;
  readonly shops: readonly Actor[];
};
