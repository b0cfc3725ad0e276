/** Sequences of the alphabet, of digits and of a keyboard: the next character adds nothing. */
const WALKS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];
/** Letter pairs that make up half of English text, but only about one in fourteen pairs of random letters. */
const PAIRS = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'.split(
    ' ',
  ),
);
const BITS_A_LETTER = 1.25;
const READ = 200;

/** Returns a low estimate of a secret's entropy in bits. Repeats and sequences count 0, words little (Shannon: 0.6 to 1.3 bits a letter of English). */
export function bitsOf(secret: string): number {
  const once = secret.slice(0, READ).replace(/(.+?)\1+/gs, '$1');
  const words = new Set<string>();
  const rest = once.replace(/[A-Za-z][a-z]{3,}|[A-Z]{4,}/g, (run) => (isWord(run) ? (words.add(run.toLowerCase()), '') : run));
  return [...words].join('').length * BITS_A_LETTER + shannon([...rest].filter((letter, at) => !follows(rest[at - 1], letter)));
}

function isWord(run: string): boolean {
  const letters = run.toLowerCase();
  const pairs = Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
  return pairs.filter((pair) => PAIRS.has(pair)).length >= pairs.length * 0.4;
}

function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false;
  const pair = (before + letter).toLowerCase();
  const turned = pair[1]! + pair[0]!;
  return WALKS.some((walk) => walk.includes(pair) || walk.includes(turned));
}

function shannon(letters: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(letters.length / count), 0);
}
