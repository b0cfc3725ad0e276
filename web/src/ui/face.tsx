import classes from './face.module.css';

function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{L}|\p{N}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase();
}

/** Returns white letters on dark colours and ink on light ones, by the ground's relative luminance. */
function letterColor(hex: string): string {
  const value = parseInt(hex.replace('#', ''), 16);
  const [r, g, b] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.179 ? '#1b1815' : '#ffffff';
}

/** Avatar of a person or shop: two initials on their colour. */
export function Face({ name, color }: { name: string; color: string }) {
  return (
    <span className={classes.face} style={{ backgroundColor: color, color: letterColor(color) }} aria-hidden>
      {initials(name)}
    </span>
  );
}
