import { refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { isWellKnown } from './common-passwords.js';

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
  if (length < MIN) weak(message('password.too_short', { least: MIN }));
  if (length > MAX) weak(message('password.too_long', { most: MAX }));
  if (isWellKnown(normalised(password))) weak(message('password.well_known'));
}

function weak(sentence: Message): never {
  return refuse('weak_password', sentence, { status: 400, fields: [{ path: 'password', code: 'weak_password', message: sentence }] });
}
