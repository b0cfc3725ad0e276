import type { CoverArt } from './cover-art.js';

type MotifProps = { art: CoverArt; dots: string };

const between = (chance: number | undefined, from: number, to: number) => Math.round(from + (chance ?? 0) * (to - from));

function Sun({ art, dots }: MotifProps) {
  const [x, y, r] = [between(art.chance[0], 60, 150), between(art.chance[1], 150, 190), between(art.chance[2], 52, 74)];
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={art.palette.accent} />
      <rect x="0" y={y} width="200" height={300 - y} fill={dots} />
    </>
  );
}

function Rings({ art, dots }: MotifProps) {
  const [x, y] = [between(art.chance[0], 30, 170), between(art.chance[1], 160, 210)];
  return (
    <>
      <rect width="200" height="300" fill={dots} opacity="0.5" />
      {[96, 76, 56, 36, 16].map((r, index) => (
        <circle key={r} cx={x} cy={y} r={r} fill={index % 2 === 0 ? art.palette.accent : art.palette.ground} />
      ))}
    </>
  );
}

function Waves({ art, dots }: MotifProps) {
  const rows = [0, 1, 2, 3, 4];
  return (
    <>
      <circle cx={between(art.chance[0], 50, 150)} cy="148" r="34" fill={art.palette.accent} />
      {rows.flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <g key={`${row}-${column}`} transform={`translate(${column * 50 - (row % 2) * 25} ${178 + row * 20})`}>
            <circle r="29" fill={art.palette.ground} stroke={art.palette.ink} strokeWidth="2" />
            <circle r="19" fill={dots} stroke={art.palette.ink} strokeWidth="1.4" />
            <circle r="9" fill="none" stroke={art.palette.ink} strokeWidth="1.4" />
          </g>
        )),
      )}
    </>
  );
}

function Speed({ art, dots }: MotifProps) {
  const [x, y] = [between(art.chance[0], 70, 140), between(art.chance[1], 170, 200)];
  const rays = Array.from({ length: 22 }, (_, index) => (index / 22) * Math.PI * 2);
  return (
    <>
      {rays.map((angle, index) => {
        const spread = index % 3 === 0 ? 0.07 : 0.035;
        const at = (turn: number) => `${x + Math.cos(turn) * 260},${y + Math.sin(turn) * 260}`;
        return (
          <polygon key={angle} points={`${x},${y} ${at(angle - spread)} ${at(angle + spread)}`} fill={art.palette.pale} opacity="0.75" />
        );
      })}
      <circle cx={x} cy={y} r="46" fill={art.palette.accent} />
      <circle cx={x} cy={y} r="46" fill={dots} />
    </>
  );
}

function Peaks({ art, dots }: MotifProps) {
  const top = between(art.chance[0], 140, 165);
  const x = between(art.chance[1], 70, 130);
  return (
    <>
      <circle cx={between(art.chance[2], 40, 160)} cy={top + 6} r="26" fill={art.palette.accent} />
      <polygon points={`-20,270 ${x - 50},${top + 40} 120,270`} fill={art.palette.pale} />
      <polygon points={`10,280 ${x + 10},${top + 14} 230,280`} fill={art.palette.ink} opacity="0.92" />
      <polygon
        points={`${x - 9},${top + 42} ${x + 10},${top + 14} ${x + 33},${top + 46} ${x + 18},${top + 40} ${x + 8},${top + 52} ${x},${top + 40}`}
        fill={art.palette.ground}
      />
      <rect x="0" y="225" width="200" height="75" fill={dots} />
    </>
  );
}

function Panels({ art, dots }: MotifProps) {
  const cut = between(art.chance[0], 70, 130);
  const { ink, accent, pale } = art.palette;
  return (
    <g stroke={ink} strokeWidth="3">
      <polygon points={`14,140 ${cut},140 ${cut - 14},206 14,206`} fill={accent} />
      <polygon points={`${cut + 7},140 186,140 186,206 ${cut - 7},206`} fill={pale} />
      <polygon points={`14,214 186,214 186,290 14,290`} fill={pale} />
      <polygon points={`14,214 186,214 186,290 14,290`} fill={dots} />
      <circle cx={between(art.chance[1], 60, 140)} cy="252" r="24" fill={accent} stroke="none" />
    </g>
  );
}

export const motifs = { sun: Sun, rings: Rings, waves: Waves, speed: Speed, peaks: Peaks, panels: Panels };
