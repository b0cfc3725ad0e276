import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onTokenChange } from '../token.js';
import { createCartStore, type CartStore } from './cart-store.js';
import type { Cart } from './cart.js';
import { localCartKey } from './local-cart.js';

const CartContext = createContext<CartStore | null>(null);

/**
 * Provides one cart per tab and reads it again at sign-in and sign-out, here or in another tab.
 * After a lost session the lines stay on their page.
 */
export function CartProvider({ children, store }: { children: ReactNode; store?: CartStore }) {
  const [cart] = useState(() => store ?? createCartStore());
  useEffect(() => {
    void cart.load();
    const fromOtherTab = ({ key }: StorageEvent) => {
      if (key === localCartKey) void cart.rereadLocal();
    };
    window.addEventListener('storage', fromOtherTab);
    const stop = onTokenChange((lost) => (lost ? cart.leaveRemote() : void cart.load()));
    return () => {
      window.removeEventListener('storage', fromOtherTab);
      stop();
    };
  }, [cart]);
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart & Omit<CartStore, 'read' | 'subscribe' | 'rereadLocal' | 'leaveRemote'> {
  const store = use(CartContext);
  if (!store) throw new Error('useCart needs a CartProvider above it.');
  const cart = useSyncExternalStore(store.subscribe, store.read);
  const { load, add, setQuantity, remove, clear, acceptPrice, placeOrder, dismissChanges, hear } = store;
  return { ...cart, load, add, setQuantity, remove, clear, acceptPrice, placeOrder, dismissChanges, hear };
}
