import { DisplayName, Email, type Out, type identity, type payouts, Password, type Person } from '@tankobon/contracts';
import { z } from 'zod';

export const Login = z.strictObject({ email: Email, password: Password.min(1, 'Enter your password.') });
export const Signup = z.strictObject({ email: Email, password: Password.min(1, 'Enter your password.'), displayName: DisplayName });
export const Forgot = z.strictObject({ email: Email });
export const VerifyEmail = z.strictObject({ token: z.string().min(1).max(500) });
export const Reset = z.strictObject({ token: z.string().min(1).max(500), password: Password.min(1, 'Enter your password.') });

/** The signed-in person in the specification's spelling. */
export function toUser({ id, role, displayName, email, emailVerified, onboardingStatus, location, avatarColor, createdAt }: Person) {
  return {
    id,
    role,
    display_name: displayName,
    email,
    email_verified: emailVerified,
    onboarding_status: onboardingStatus,
    location,
    avatar_color: avatarColor,
    created_at: createdAt,
  };
}

/** The wallet in the currency most of it is in; every balance is listed beside. */
export function toWallet({ balances }: Out<typeof payouts.wallet>) {
  const [main] = balances.toSorted((a, b) => b.balanceCents + b.pendingCents - (a.balanceCents + a.pendingCents));
  return {
    balance_cents: main?.balanceCents ?? 0,
    pending_cents: main?.pendingCents ?? 0,
    currency: main?.currency ?? 'usd',
    balances: balances.map(({ currency, balanceCents, pendingCents }) => ({
      currency,
      balance_cents: balanceCents,
      pending_cents: pendingCents,
    })),
  };
}

export type SessionAnswer = Out<typeof identity.refresh>;
