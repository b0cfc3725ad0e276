import { memo, useId, useState } from 'react';
import { Picture, type UploadedPicture } from '../picture/picture.js';
import { coverArt, type CoverArt, type CoverFacts } from './cover-art.js';
import classes from './cover.module.css';
import { motifs } from './motifs.js';

type CoverProps = CoverFacts & {
  /** The listing's picture; the cover is drawn without one, or when it fails to load. */
  url?: string | null;
  upload?: UploadedPicture | null;
  /** Approximate display width, in CSS pixels. */
  width?: number;
  /** Empty where the title is beside the cover. */
  alt?: string;
  eager?: boolean;
};

/** A book in a 2:3 frame: its picture, or a drawing made from its title and series. */
export const Cover = memo(function Cover({ url, upload, width = 112, alt = '', eager = false, ...facts }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes.frame}>
      {url && url !== failed ? (
        <Picture
          shown={{ url, upload }}
          alt={alt}
          sizes={`${filling(width, upload)}px`}
          fit="cover"
          load={eager ? 'eager' : 'lazy'}
          onFail={() => setFailed(url)}
        />
      ) : (
        <DrawnCover art={coverArt(facts)} alt={alt} />
      )}
    </span>
  );
});

/** Display width of a picture that fills the frame's height; a broad one is cropped at the sides. */
const filling = (width: number, upload?: UploadedPicture | null) =>
  Math.ceil(width * Math.max(1, (1.5 * (upload?.width ?? 0)) / (upload?.height ?? 1)));

function DrawnCover({ art, alt }: { art: CoverArt; alt: string }) {
  const id = useId();
  const Motif = motifs[art.motif];
  const { ground, ink } = art.palette;
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 200 300"
      preserveAspectRatio="xMidYMid slice"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="2" cy="2" r="1.15" fill={ink} opacity="0.34" />
        </pattern>
      </defs>
      <rect width="200" height="300" fill={ground} />
      <Motif art={art} dots={`url(#${id})`} />
      <Title art={art} />
      <Band art={art} />
      <rect width="5" height="300" fill="#000" opacity="0.16" />
      <rect x="5" width="1.5" height="300" fill="#fff" opacity="0.14" />
    </svg>
  );
}

function Title({ art }: { art: CoverArt }) {
  const { lines, fontSize, palette, mark } = art;
  return (
    <>
      <text
        className={classes.title}
        fontSize={fontSize}
        fill={palette.ink}
        stroke={palette.ground}
        strokeWidth="5"
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {lines.map((line, index) => (
          <tspan key={index} x="18" y={(mark ? 32 : 20) + fontSize * 0.86 + index * fontSize * 1.04}>
            {line}
          </tspan>
        ))}
      </text>
      {mark && (
        <text
          className={classes.mark}
          x="18"
          y="26"
          fill={palette.ink}
          fontSize="11"
          stroke={palette.ground}
          strokeWidth="4"
          paintOrder="stroke"
        >
          {mark}
        </text>
      )}
    </>
  );
}

/** The paper band at the foot of the book, with the volume or the edition. */
function Band({ art }: { art: CoverArt }) {
  const { volume, label, palette } = art;
  if (!volume && !label) return null;
  return (
    <>
      <rect y="252" width="200" height="48" fill={palette.ink} />
      {volume && (
        <text className={classes.title} x="18" y="287" fontSize="32" fill={palette.ground}>
          {volume}
        </text>
      )}
      <text
        className={classes.band}
        x={volume ? 186 : 18}
        y="281"
        textAnchor={volume ? 'end' : 'start'}
        fontSize="11"
        fill={palette.ground}
      >
        {(label ?? 'Volume').toUpperCase()}
      </text>
    </>
  );
}
