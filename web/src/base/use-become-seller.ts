import { api } from './api.js';
import { refreshToken } from './http.js';
import { useSession } from './session.js';
import { readToken } from './token.js';

/** Makes a buyer a seller before their first listing and renews the token, which carries the role. Other roles are unchanged. */
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
