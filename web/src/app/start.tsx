import '../ui/styles.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { shareNonce } from '../base/csp-nonce.js';
import { startI18n } from '../base/i18n.js';
import { Providers } from './providers.js';
import { router } from './router.js';
import { earlySession } from '../base/session.js';

shareNonce();
const [session] = await Promise.all([earlySession(), startI18n()]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers session={session}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
