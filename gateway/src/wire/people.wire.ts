import { identity, type CallOutput, payouts, Person } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';

const here = { address: true, device: true } as const;
/** Field taken from `Accept-Language` instead of the body. */
const spoken = { language: true } as const;
export const Login = identity.signIn.input.omit({ ...here, ...spoken });
export const Signup = identity.signUp.input.omit(spoken);
export const Forgot = identity.forgotPassword.input.omit(here);
export const VerifyEmail = identity.verifyEmail.input;
export const Reset = identity.resetPassword.input;

/** The signed-in person in the specification's spelling. */
const User = pickFields(Person, ['id', 'role', 'email', 'location', 'timeZone', 'language'], {
  display_name: 'displayName',
  email_verified: 'emailVerified',
  onboarding_status: 'onboardingStatus',
  avatar_color: 'avatarColor',
  created_at: 'createdAt',
});
export const UserOnWire = User.schema.meta({ id: 'User' });
export const toUser = User.of;
export const UserAnswer = z.object({ user: UserOnWire });
export const SessionAnswer = UserAnswer.extend({ token: identity.refresh.answer.shape.token });

const Balance = pickFields(payouts.wallet.answer.shape.balances.element, ['currency'], {
  balance_cents: 'balanceCents',
  pending_cents: 'pendingCents',
});
const Wallet = Balance.schema.extend({ balances: z.array(Balance.schema) });
export const StatusAnswer = UserAnswer.extend({ wallet: Wallet.nullable() });

/** Returns the wallet: its largest balance as fields of its own, and all `balances`. */
export function toWallet({ balances }: CallOutput<typeof payouts.wallet>): z.output<typeof Wallet> {
  const [main] = balances.toSorted((a, b) => b.balanceCents + b.pendingCents - (a.balanceCents + a.pendingCents));
  return { ...Balance.of(main ?? { currency: 'usd', balanceCents: 0, pendingCents: 0 }), balances: balances.map(Balance.of) };
}
