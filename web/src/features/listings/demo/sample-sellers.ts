export type SampleSeller = {
  id: string;
  name: string;
  location: string;
  rating: number;
  sales: number;
  memberSince: number;
  avatarColor: string;
  specialties: string[];
  listings: number;
  quote: string;
};

/** Six fictional shops, also used as the demo's spotlights. */
export const sampleSellers: SampleSeller[] = [
  {
    id: 'harbour-lane',
    name: 'Harbour Lane Books',
    location: 'Yokohama, JP',
    rating: 4.96,
    sales: 1284,
    memberSince: 2016,
    avatarColor: '#1f5673',
    specialties: ['First printings', 'Seinen', 'Obi intact'],
    listings: 214,
    quote: 'I photograph every spine in daylight, because that is where the truth about a book is.',
  },
  {
    id: 'third-shelf',
    name: 'Third Shelf Comics',
    location: 'Portland, US',
    rating: 4.91,
    sales: 873,
    memberSince: 2018,
    avatarColor: '#7a3b2e',
    specialties: ['Complete sets', 'Viz Signature', 'Rentals by the week'],
    listings: 156,
    quote: 'A set belongs together. I would rather wait a year than break one up.',
  },
  {
    id: 'moth-and-lantern',
    name: 'Moth & Lantern',
    location: 'Lyon, FR',
    rating: 4.88,
    sales: 642,
    memberSince: 2019,
    avatarColor: '#4a5d23',
    specialties: ['Art books', 'Deluxe hardcovers', 'Josei'],
    listings: 98,
    quote: 'Half of my buyers started as renters who could not give the book back.',
  },
  {
    id: 'ninth-lantern',
    name: 'Ninth Lantern Reads',
    location: 'Melbourne, AU',
    rating: 4.84,
    sales: 511,
    memberSince: 2020,
    avatarColor: '#5b3a72',
    specialties: ['Shoujo', 'Gentle rentals', 'Starter bundles'],
    listings: 121,
    quote: 'Tell me what you loved at fourteen and I will find you the next one.',
  },
  {
    id: 'north-bridge',
    name: 'North Bridge Manga',
    location: 'Edinburgh, GB',
    rating: 4.9,
    sales: 705,
    memberSince: 2017,
    avatarColor: '#2d4f4a',
    specialties: ['Omnibus editions', 'Horror', 'Graded copies'],
    listings: 133,
    quote: 'Describe the fault first and the beauty second: nobody has ever sent a book back.',
  },
  {
    id: 'paper-crane',
    name: 'Paper Crane Collective',
    location: 'Toronto, CA',
    rating: 4.86,
    sales: 588,
    memberSince: 2019,
    avatarColor: '#9a6a1c',
    specialties: ['Bilingual editions', 'Classics', 'Bookshop surplus'],
    listings: 167,
    quote: 'Six friends, one storage room, and an index card for every volume.',
  },
];
