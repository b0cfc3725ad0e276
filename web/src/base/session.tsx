import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { api, type ApiResponse } from './api.js';
import { apiConfigured } from './config.js';
import { earlyBody } from './early.js';
import { removeFormDrafts } from './form-drafts.js';
import { onTokenChange, readToken, storeToken } from './token.js';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated' | 'dev-bypass';
export type Role = 'buyer' | 'seller' | 'moderator' | 'admin';

export type SessionUser = {
  id: string;
  role: Role;
  displayName: string;
  email: string;
  emailVerified: boolean;
  onboardingStatus: string | null;
  timeZone: string;
};
export type Wallet = { balanceCents: number; pendingCents: number; currency: string };

type Session = {
  status: SessionStatus;
  /** The session ended while a page was open: the page keeps its data until somebody signs in. */
  ended?: true;
  user: SessionUser | null;
  wallet: Wallet | null;
  signIn: (token: string) => void;
  signOut: () => Promise<void>;
  /** Reads role and wallet again, after a command that changed them. */
  reload: () => Promise<void>;
};

type UserStatus = ApiResponse<'get', '/user/status'>;

const SessionContext = createContext<Session | null>(null);

export type SessionState = Pick<Session, 'status' | 'ended' | 'user' | 'wallet'>;
const signedOut: SessionState = { status: 'unauthenticated', user: null, wallet: null };
const unknown: SessionState = { status: 'loading', user: null, wallet: null };

function over(known: SessionState): SessionState {
  if (known.status === 'loading') return signedOut;
  return known.status === 'authenticated' ? { ...known, status: 'unauthenticated', ended: true } : known;
}

/** The session from the prefetched `/user/status`; undefined without one. */
export async function earlySession(): Promise<SessionState | undefined> {
  const status = await earlyBody<UserStatus>('/user/status');
  return status && authenticated(status);
}

async function readSession(): Promise<SessionState> {
  if (!readToken() || !apiConfigured) return signedOut;
  try {
    return authenticated(await api.get('/user/status'));
  } catch {
    // A token that survives a failed read means that the server did not respond; a refusal would have removed it.
    return readToken() ? { status: 'authenticated', user: null, wallet: null } : signedOut;
  }
}

function authenticated({ user, wallet }: UserStatus): SessionState {
  return { status: 'authenticated', user: toUser(user), wallet: toWallet(wallet) };
}

function toUser(user: UserStatus['user']): SessionUser {
  const { id, role, display_name: displayName, email, email_verified: emailVerified, onboarding_status: onboardingStatus, timeZone } = user;
  return { id, role, displayName, email, emailVerified, onboardingStatus, timeZone };
}

function toWallet(wallet: UserStatus['wallet']): Wallet | null {
  return wallet && { balanceCents: wallet.balance_cents, pendingCents: wallet.pending_cents, currency: wallet.currency ?? 'usd' };
}

export function SessionProvider({ children, early }: { children: ReactNode; early?: SessionState }) {
  const [known, setKnown] = useState<SessionState>(() => early ?? (readToken() && apiConfigured ? unknown : signedOut));

  const latest = useRef(0);

  // The latest of concurrent reads wins: the token may have changed between them.
  const reload = useCallback(async () => {
    const turn = ++latest.current;
    const next = await readSession();
    if (turn === latest.current) setKnown(next);
  }, []);

  useEffect(() => {
    const first = early ? undefined : setTimeout(() => void reload());
    const stop = onTokenChange((lost) => {
      if (!lost && !readToken()) removeFormDrafts();
      if (!lost) return void reload();
      latest.current += 1;
      setKnown(over);
    });
    return () => {
      clearTimeout(first);
      stop();
    };
  }, [reload, early]);

  const session = useMemo<Session>(
    () => ({
      ...known,
      reload,
      signIn: (token) => {
        setKnown(unknown);
        storeToken(token);
      },
      signOut: async () => {
        await api.post('/auth/logout').catch(() => undefined);
        storeToken(null);
      },
    }),
    [known, reload],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
