import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { cssVariables, theme } from '../ui/theme.js';
import { apollo } from '../base/apollo.js';
import { CartProvider } from '../base/cart/use-cart.js';
import { cspNonce } from '../base/csp-nonce.js';
import { SessionProvider, type SessionState } from '../base/session.js';
import { onTokenChange } from '../base/token.js';

export function Providers({ children, session }: { children: ReactNode; session?: SessionState }) {
  // A sign-in or sign-out resets the cached data of the previous person. A lost session sends no further requests.
  useEffect(() => onTokenChange((lost) => void (lost || apollo.resetStore())), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={cspNonce}>
      <ApolloProvider client={apollo}>
        <SessionProvider early={session}>
          <CartProvider>{children}</CartProvider>
        </SessionProvider>
      </ApolloProvider>
    </MantineProvider>
  );
}
