import { api } from './api.js';
import { refreshToken } from './http.js';
import { useSession } from './session.js';
import { readToken } from './token.js';

/** Makes a buyer a seller before their first listing, with a token that says so. Nothing happens to anybody else. */
export function useBecomeSeller(): () => Promise<void> {
  const { user, reload } = useSession();
  return async () => {
    if (user?.role !== 'buyer') return;
    await api.post('/user/become-seller');
    const token = readToken();
    if (token) await refreshToken(token);
    await reload();
  };
}
