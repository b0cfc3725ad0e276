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
  tell(false);
}

/** Forgets a token that is good for nothing any more: nobody has ended the session, it is over. */
export function loseToken(): void {
  renewToken(null);
  tell(true);
}

function tell(lost: boolean): void {
  window.dispatchEvent(new CustomEvent(tokenChanged, { detail: { lost } }));
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

/** Calls back when the token changes in this tab or in another one, and says whether it was lost. */
export function onTokenChange(listener: (lost: boolean) => void): () => void {
  const fromThisTab = (event: Event) => listener(event instanceof CustomEvent && (event.detail as { lost: boolean }).lost);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === tokenKey && !samePerson(event)) listener(ranOut(event));
  };
  window.addEventListener(tokenChanged, fromThisTab);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener(tokenChanged, fromThisTab);
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

/** Who signs out has a token that still stands: it is renewed for that. */
function ranOut({ oldValue, newValue }: StorageEvent): boolean {
  return newValue === null && oldValue !== null && isExpired(oldValue);
}
