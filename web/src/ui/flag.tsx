import { countryOf } from './format.js';
import classes from './flag.module.css';

const white = '#fdfdfd';
const columns: Record<string, string[]> = {
  FR: ['#24408e', white, '#d8343f'],
  IT: ['#1f8a4c', white, '#cd2a3e'],
  IE: ['#1f8a4c', white, '#f18b3c'],
  BE: ['#2b2b2b', '#f6d53b', '#dd3b4b'],
  MX: ['#1a6b4a', white, '#c8283c'],
  CA: ['#d33a3a', white, '#d33a3a'],
};
const rows: Record<string, string[]> = {
  DE: ['#2b2b2b', '#d23338', '#f3cf3e'],
  NL: ['#ad2938', white, '#29498c'],
  AT: ['#d8343f', white, '#d8343f'],
  PL: [white, '#d43a52'],
  ES: ['#b52b31', '#f2c53d', '#b52b31'],
  ID: ['#d43a42', white],
  SG: ['#dc3b46', white],
  HU: ['#c8394a', white, '#4b7351'],
};
const discs: Record<string, string> = { JP: '#bf2a3c', KR: '#c8394a' };
const crosses: Record<string, [string, string]> = {
  GB: ['#2a3f7d', '#c8283c'],
  SE: ['#2a6aa8', '#f5cd3d'],
  DK: ['#c8313f', white],
  FI: [white, '#2a4a8a'],
  NO: ['#b9303f', '#2a3f7d'],
};

/** A small drawn flag for a location such as "Kyoto, JP"; other countries show their two letters. */
export function Flag({ location }: { location: string | null | undefined }) {
  const country = countryOf(location);
  const drawing = draw(country);
  if (!drawing) return null;
  return (
    <svg className={classes.flag} viewBox="0 0 18 12" width="18" height="12" aria-hidden>
      {drawing}
    </svg>
  );
}

function draw(country: string) {
  const [across, down, disc, cross] = [columns[country], rows[country], discs[country], crosses[country]];
  if (across)
    return across.map((color, index) => (
      <rect key={index} x={(18 / across.length) * index} width={18 / across.length} height="12" fill={color} />
    ));
  if (down)
    return down.map((color, index) => (
      <rect key={index} y={(12 / down.length) * index} width="18" height={12 / down.length} fill={color} />
    ));
  if (disc) return [<rect key="field" width="18" height="12" fill={white} />, <circle key="disc" cx="9" cy="6" r="3.5" fill={disc} />];
  if (cross)
    return [
      <rect key="field" width="18" height="12" fill={cross[0]} />,
      <path key="edge" d="M8 0v12M0 6h18" stroke={white} strokeWidth="4" />,
      <path key="cross" d="M8 0v12M0 6h18" stroke={cross[1]} strokeWidth="2" />,
    ];
  if (country === 'US')
    return [
      <rect key="field" width="18" height="12" fill={white} />,
      <path key="bars" d="M0 1h18M0 4h18M0 7h18M0 10h18" stroke="#c8394a" strokeWidth="1.4" />,
      <rect key="canton" width="8" height="6" fill="#2a3f7d" />,
    ];
  if (country === 'AU')
    return [
      <rect key="field" width="18" height="12" fill="#24408e" />,
      <path key="edge" d="M4 0v6M0 3h9" stroke={white} strokeWidth="2" />,
      <path key="cross" d="M4 0v6M0 3h9" stroke="#c8283c" />,
      <circle key="star" cx="13" cy="7" r="1.3" fill={white} />,
    ];
  return null;
}
