import type { ComponentType } from 'react';
import { browseQuestion } from '../features/listings/browse/browse-question.js';
import { homeQuestion } from '../features/listings/home/home-question.js';
import { itemQuestion } from '../features/listings/item/item-question.js';
import { sellerQuestion } from '../features/seller/dashboard/seller-question.js';
import { type AdminPage, paths, routes } from '../base/paths.js';
import type { ScreenQuery } from '../base/question.js';
import { readToken } from '../base/token.js';

/** A screen: its code and texts, fetched together on the first visit, and the query of its first render. */
export type Screen = {
  readonly texts: readonly string[];
  readonly load: () => Promise<ComponentType>;
  readonly asks?: (address: URL) => ScreenQuery | undefined;
  /** The first render waits briefly for the response, and then shows it without placeholders. */
  readonly waits?: true;
};

/** Skips a query that requires a session when there is none. */
const ofMember = <Question,>(question: Question) => (readToken() ? question : undefined);

const inventory: Screen = {
  texts: ['seller', 'words'],
  load: async () => (await import('../features/seller/inventory/inventory-screen.js')).InventoryScreen,
};

/** The admin area's screens are listed in a chunk of their own: the shop's first load does not carry their names. */
const adminScreen = async (page: AdminPage) => (await import('../features/admin/admin-screens.js')).adminScreens[page]();

export const screens: Readonly<Record<string, Screen>> = {
  [routes.item]: {
    texts: ['listings', 'words', 'item', 'cart'],
    load: async () => (await import('../features/listings/item/item-screen.js')).ItemScreen,
    asks: ({ pathname }) => itemQuestion(decodeURIComponent(pathname.split('/')[2]!)),
    waits: true,
  },
  [paths.browse]: {
    texts: ['listings', 'words', 'cart'],
    load: async () => (await import('../features/listings/browse/browse-screen.js')).BrowseScreen,
    asks: ({ searchParams }) => browseQuestion(searchParams),
    waits: true,
  },
  [paths.home]: {
    texts: ['listings', 'words', 'search', 'cart'],
    load: async () => (await import('../features/listings/home/home-screen.js')).HomeScreen,
    asks: ({ searchParams }) => homeQuestion(searchParams),
  },
  [paths.signIn]: { texts: ['auth'], load: async () => (await import('../features/auth/sign-in-screen.js')).SignInScreen },
  [paths.register]: { texts: ['auth'], load: async () => (await import('../features/auth/register-screen.js')).RegisterScreen },
  [paths.forgotPassword]: {
    texts: ['auth'],
    load: async () => (await import('../features/auth/forgot-password-screen.js')).ForgotPasswordScreen,
  },
  [paths.resetPassword]: {
    texts: ['auth'],
    load: async () => (await import('../features/auth/reset-password-screen.js')).ResetPasswordScreen,
  },
  [paths.verifyEmail]: {
    texts: ['auth'],
    load: async () => (await import('../features/auth/verify-email-screen.js')).VerifyEmailScreen,
  },
  [paths.checkout]: {
    texts: ['checkout', 'cart'],
    load: async () => (await import('../features/checkout/checkout-screen.js')).CheckoutScreen,
  },
  [routes.order]: { texts: ['orders'], load: async () => (await import('../features/orders/order-screen.js')).OrderScreen },
  [routes.person]: { texts: ['people'], load: async () => (await import('../features/people/person-screen.js')).PersonScreen },
  [routes.dispute]: {
    texts: ['disputes', 'uploads'],
    load: async () => (await import('../features/disputes/dispute-screen.js')).DisputeScreen,
  },
  [routes.evidence]: {
    texts: ['evidence'],
    load: async () => (await import('../features/disputes/evidence-screen.js')).EvidenceScreen,
  },
  [paths.buyer]: { texts: ['buyer'], load: async () => (await import('../features/buyer/buyer-screen.js')).BuyerScreen },
  [paths.account]: { texts: ['account'], load: async () => (await import('../features/account/account-screen.js')).AccountScreen },
  [paths.notifications]: {
    texts: ['notifications'],
    load: async () => (await import('../features/notifications/notifications-screen.js')).NotificationsScreen,
  },
  [paths.sell]: { texts: ['sell', 'words'], load: async () => (await import('../features/sell/sell-screen.js')).SellScreen },
  [routes.editListing]: { texts: ['sell', 'words'], load: async () => (await import('../features/sell/edit-screen.js')).EditScreen },
  [paths.seller]: {
    texts: ['seller'],
    load: async () => (await import('../features/seller/dashboard/seller-screen.js')).SellerScreen,
    asks: () => ofMember(sellerQuestion()),
  },
  [paths.onboarding]: {
    texts: ['seller'],
    load: async () => (await import('../features/seller/onboarding/onboarding-screen.js')).OnboardingScreen,
  },
  [paths.admin]: { texts: ['admin'], load: async () => (await import('../features/admin/admin-screen.js')).AdminScreen },
  [routes.adminPage('moderation')]: { texts: ['admin', 'words'], load: () => adminScreen('moderation') },
  [routes.adminPage('applicants')]: { texts: ['admin', 'requests'], load: () => adminScreen('applicants') },
  [routes.adminPage('billing')]: { texts: ['admin'], load: () => adminScreen('billing') },
  [routes.adminPage('market')]: { texts: ['admin', 'market', 'policies'], load: () => adminScreen('market') },
  [routes.adminPage('compliance')]: { texts: ['admin', 'compliance'], load: () => adminScreen('compliance') },
  [routes.adminPage('people')]: { texts: ['admin', 'staff'], load: () => adminScreen('people') },
  [routes.adminPage('audit')]: { texts: ['admin', 'staff'], load: () => adminScreen('audit') },
  [routes.adminPage('analytics')]: { texts: ['admin', 'analytics'], load: () => adminScreen('analytics') },
  [routes.adminPage('broadcast')]: { texts: ['admin', 'broadcast'], load: () => adminScreen('broadcast') },
  ...Object.fromEntries(routes.inventoryAliases.map((path) => [path, inventory])),
};

/** Finds the screen of an address without the router, so that its code is fetched in parallel with the router's. */
export function screenAt(pathname: string): Screen | undefined {
  const asked = pathname.split('/').filter(Boolean);
  const fits = (pattern: string) => {
    const parts = pattern.split('/').filter(Boolean);
    return parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index]);
  };
  const pattern = screens[pathname] ? pathname : Object.keys(screens).find(fits);
  return pattern === undefined ? undefined : screens[pattern];
}
