import { describe, expect, it } from '@jest/globals';
import { ListingDetails } from './catalog.js';
import { PictureGiven } from './pictures.js';

const id = `picture_${'0a'.repeat(16)}`;
const hash = '3f'.repeat(16);
const ours = `/media/${id}`;
const refused = {
  'user information': ['https://user:word@img.example.org/a.png', 'https://user@img.example.org/a.png', 'https://@img.example.org/a.png'],
  'this machine by name': [
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://img.localhost/a.png',
    'https://lo%63alhost/a.png',
  ],
  'a network of its own': [
    'https://printer.local/a.png',
    'https://metadata.google.internal/a.png',
    'https://router.lan/a.png',
    'https://intranet/a.png',
    'https://nas.home.arpa/a.png',
    'https://ｌｏｃａｌｈｏｓｔ/a.png',
  ],
  'an IPv4 address in any spelling': [
    'https://127.0.0.1/a.png',
    'https://127.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0177.0.0.1/a.png',
    'https://0x7f.0.0.1/a.png',
    'https://１２７.0.0.1/a.png',
    'https://127.0.0.1./a.png',
    'https://0/a.png',
    'https://10.0.0.8/a.png',
    'https://172.16.0.1/a.png',
    'https://192.168.1.1/a.png',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/a.png',
  ],
  'an IPv6 address in any spelling': [
    'https://[::1]/a.png',
    'https://[0:0:0:0:0:0:0:1]/a.png',
    'https://[::]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:7f00:1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fc00::1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[2002:7f00:1::]/a.png',
  ],
  'dot segments': [
    'https://img.example.org/a/../b.png',
    'https://img.example.org/./b.png',
    'https://img.example.org/a/%2e%2E/b.png',
    'https://img.example.org/a/.%2e',
    'https://img.example.org/a\\..\\b.png',
    '/media/../auth/me',
    '/media/a/./b.webp',
    '/media/..',
    `${ours}/../${hash}-960.jpg`,
  ],
  'an address of ours that no picture has': [
    '/media/a.webp',
    '/media/2026/a.webp',
    ours,
    `${ours}/`,
    `${ours}/${hash}.jpg`,
    `${ours}/${hash}-0.jpg`,
    `${ours}/${hash}-960.png`,
    `${ours}/${hash}-960.jpg?until=1`,
    `${ours}/${hash.toUpperCase()}-960.jpg`,
    `/media/picture_1/${hash}-960.jpg`,
    `https:${ours}/${hash}-960.jpg`,
    `${ours}/${hash}-960.jpg\n`,
  ],
  'the id of something else': [`person_${'0a'.repeat(16)}`, 'picture_1', `picture_${'0A'.repeat(16)}`],
  'another scheme': ['http://img.example.org/a.png', 'https:img.example.org/a.png', '//img.example.org/a.png', 'javascript:alert(1)'],
};
const accepted = ['https://img.example.org/a.png', 'https://img.example.org:8443/a/b..c/.well-known/a.png?of=../x', 'https://日本.jp/表紙.png', `${ours}/${hash}-960.jpg`, `${ours}/${hash}-320.webp`, id]; // prettier-ignore

describe('address of a picture', () => {
  for (const [what, addresses] of Object.entries(refused)) {
    it.each(addresses)(`is not ${what}: %s`, (address) => {
      expect(PictureGiven.safeParse(address).success).toBe(false);
    });
  }
  it.each(accepted)('is public: %s', (address) => {
    expect(PictureGiven.parse(address)).toBe(address);
  });
  it('has one rule for the cover and the gallery', () => {
    const listing = { title: 'Akira 1', description: 'First print.', rateType: 'buy', rateCents: 900 } as const;
    const bad = 'https://127.0.0.1/a.png';
    expect(ListingDetails.safeParse({ ...listing, coverUrl: bad }).error?.issues[0]?.path).toEqual(['coverUrl']);
    expect(ListingDetails.safeParse({ ...listing, gallery: [id, bad] }).error?.issues[0]?.path).toEqual(['gallery', 1]);
  });
});
