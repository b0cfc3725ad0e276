/** The specified storage key of the access token. */
export const tokenKey = 'app_token';
/** Fired on the window when this tab signs in, refreshes or signs out. */
export const tokenChanged = 'token-changed';

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Stores a sign-in, or its end, and tells everybody. */
export function storeToken(token: string | null): void {
  renewToken(token);
  window.dispatchEvent(new Event(tokenChanged));
}

/** Stores the next token of the same session: nobody needs to read anything again. */
export function renewToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(tokenKey, token);
    else localStorage.removeItem(tokenKey);
  } catch {
    // A browser that stores nothing has no session.
  }
}

/** Calls back when the token changes in this tab or in another one. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === tokenKey && !samePerson(event)) listener();
  };
  window.addEventListener(tokenChanged, listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener(tokenChanged, listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

type Claims = { sub?: string; exp?: number };

/** Reads the token's claims without trusting them: only to know whose it is and when it ends. */
export function readClaims(token: string | null): Claims {
  try {
    const body = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    return body ? (JSON.parse(atob(body)) as Claims) : {};
  } catch {
    return {};
  }
}

/** True when the token ends within the next ten seconds. Unknown ends are left to the server. */
export function isExpired(token: string, now = Date.now()): boolean {
  const { exp } = readClaims(token);
  return exp !== undefined && exp * 1000 - now < 10_000;
}

function samePerson({ oldValue, newValue }: StorageEvent): boolean {
  const before = readClaims(oldValue).sub;
  return before !== undefined && before === readClaims(newValue).sub;
}
