import { refuse } from '@tankobon/eventstore';
import { isWellKnown } from './well-known.js';

const MIN = 8;
const MAX = 200;

/** Normalises Unicode, so that the same text from two keyboards is the same password. */
export const normalised = (password: string): string => password.normalize('NFKC');

/**
 * Checks a new password: 8 to 200 characters, not one of the well-known ones. No rules about its composition.
 *
 * @throws Refusal `weak_password` 400
 */
export function checkPassword(password: string): void {
  const { length } = Array.from(normalised(password));
  if (length < MIN) weak(`Use at least ${MIN} characters.`);
  if (length > MAX) weak(`Please use at most ${MAX} characters.`);
  if (isWellKnown(normalised(password))) weak('This is one of the passwords that everybody tries first. Please choose another one.');
}

function weak(message: string): never {
  return refuse('weak_password', message, { status: 400, fields: [{ path: 'password', code: 'weak_password', message }] });
}
