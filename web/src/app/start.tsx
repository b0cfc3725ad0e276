import '../ui/styles.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { shareNonce } from '../base/csp-nonce.js';
import { startI18n } from '../base/i18n.js';
import { Providers } from './providers.js';
import { Pages, screenOf } from './pages.js';
import { fetchScreen } from './screen-code.js';
import { earlySession } from '../base/session.js';

shareNonce();
const screen = screenOf(location);
const [session] = await Promise.all([earlySession(), startI18n(), screen && fetchScreen(screen)]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers session={session}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
