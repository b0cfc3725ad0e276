/** Common passwords. Each is also tried with the endings below. */
const WORDS = (
  'password passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse contrasena senha pass secret letmein welcome admin administrator root login master hello ' +
  'sunshine princess football baseball basketball soccer hockey dragon monkey shadow superman batman spiderman ironman pokemon naruto sasuke sakura onepiece ' +
  'luffy zoro goku vegeta bleach ichigo totoro ghibli manga anime otaku tankobon nintendo mario zelda pikachu samurai ninja tokyo kyoto osaka japan nihon ' +
  'iloveyou loveyou lovely lover loveme love forever angel angels babygirl babyboy baby sweetheart honey sugar cookie chocolate butterfly flower summer winter ' +
  'autumn spring january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday ' +
  'michael jennifer jessica ashley daniel andrew joshua matthew anthony robert thomas william charlie george jordan hunter michelle nicole amanda samantha ' +
  'taylor harley ranger buster ginger pepper maggie tigger snoopy mustang ferrari porsche mercedes corvette yamaha killer cheese banana orange apple computer ' +
  'internet google facebook instagram twitter youtube microsoft windows samsung android iphone access change changeme default guest test tester testing temp ' +
  'temporary user username qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx whatever trustno1 starwars liverpool chelsea arsenal barcelona ' +
  'juventus realmadrid manchester london paris berlin america freedom heaven jesus christ blessed family mother father diamond silver golden phoenix eagle tiger ' +
  'lion wolf panther falcon thunder lightning blessing success money lucky lucky7 matrix merlin gandalf wizard magic rainbow unicorn purple yellow black white ' +
  'green monster jackson scooter cowboys yankees lakers steelers eagles dolphin dolphins'
).split(' ');

const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '!', '1!', '123!', '01', '2000', '2020', '2023', '2024', '2025', '2026'];

/** Rows and columns of a keyboard, counting up and down. */
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
const PAIRS = [
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  'q1w2e3r4',
  'q1w2e3r4t5',
  'qaz123wsx',
  'a1b2c3d4',
  'abc12345',
  'abcd1234',
  '123qweasd',
  'qwe123qwe',
];

const MIN = 8;
const MAX_RUN = 14;
let known: ReadonlySet<string> | undefined;

/** True for one of the few thousand passwords that attackers try first, in upper or lower case. */
export function isWellKnown(password: string): boolean {
  known ??= wellKnown();
  const typed = password.toLowerCase();
  return known.has(typed) || isRepetition(typed);
}

/** Returns the well-known passwords of at least 8 characters; shorter ones are refused for their length. */
export function wellKnown(): ReadonlySet<string> {
  const words = WORDS.flatMap((word) => [word, word + word, `123${word}`].flatMap((start) => ENDINGS.map((ending) => start + ending)));
  return new Set([...words, ...RUNS.flatMap(partsOf), ...PAIRS].filter(({ length }) => length >= MIN));
}

function partsOf(run: string): string[] {
  const starts = Array.from({ length: run.length - MIN + 1 }, (_, start) => start);
  return starts.flatMap((start) =>
    Array.from({ length: MAX_RUN - MIN + 1 }, (_, more) => run.slice(start, start + MIN + more)).filter(({ length }) => length >= MIN),
  );
}

/** True for `aaaaaaaa`, `12121212`, `abcabcabc`, `20002000`. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );
}
