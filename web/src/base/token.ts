/** The specified storage key of the access token. */
export const tokenKey = 'app_token';
/** Event of the window when this tab signs in, loses its session or signs out. */
export const tokenChanged = 'token-changed';

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Stores the token of a sign-in, or null at sign-out, and notifies the tab. */
export function storeToken(token: string | null): void {
  renewToken(token);
  tell(false);
}

/** Removes an invalid token: the session expired without a sign-out. */
export function loseToken(): void {
  renewToken(null);
  tell(true);
}

function tell(lost: boolean): void {
  window.dispatchEvent(new CustomEvent(tokenChanged, { detail: { lost } }));
}

/** Stores the next token of the same session without a notification: nothing needs to be read again. */
export function renewToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(tokenKey, token);
    else localStorage.removeItem(tokenKey);
  } catch {
    // Without storage there is no session.
  }
}

/** Calls back when the token changes in this or another tab; `lost` = the session expired. */
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

/** Decodes the token's claims without verification, for the person's id and the expiry only. */
export function readClaims(token: string | null): Claims {
  try {
    const body = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    return body ? (JSON.parse(atob(body)) as Claims) : {};
  } catch {
    return {};
  }
}

/** Whether the token expires within 10 seconds. Tokens without an expiry are left to the server. */
export function isExpired(token: string, now = Date.now()): boolean {
  const { exp } = readClaims(token);
  return exp !== undefined && exp * 1000 - now < 10_000;
}

function samePerson({ oldValue, newValue }: StorageEvent): boolean {
  const before = readClaims(oldValue).sub;
  return before !== undefined && before === readClaims(newValue).sub;
}

/** Whether another tab lost its session: the removed token had expired. A sign-out renews the token first. */
function ranOut({ oldValue, newValue }: StorageEvent): boolean {
  return newValue === null && oldValue !== null && isExpired(oldValue);
}
