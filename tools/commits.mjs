import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Last commit before the rule. */
const BEFORE = '8c0a0ad1d78b8f6dd5520ebfb705476fa1b2acca';
const LONGEST = 72;
const SUBJECT = /^(?:build|ci|docs|feat|fix|perf|refactor|revert|style|test|chore)(?:\([a-z0-9,-]+\))?: [a-z]/;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Subjects of the commits since the rule; of all commits in a clone without that history. */
function subjects() {
  try {
    git('merge-base', '--is-ancestor', BEFORE, 'HEAD');
    return git('log', '--no-merges', '--format=%s', `${BEFORE}..HEAD`);
  } catch {
    return git('log', '--no-merges', '--format=%s', '-n', '20');
  }
}

const [file] = process.argv.slice(2);
const wrong = (file ? readFileSync(file, 'utf8') : subjects())
  .split('\n')
  .filter((subject) => subject && (subject.length > LONGEST || !SUBJECT.test(subject)));
for (const subject of wrong) console.log(`${subject.length} characters: ${subject}`);
console.log(`${wrong.length} subjects of commits to mend.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
