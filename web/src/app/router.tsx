import { type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { lazyPart, retrying } from './load-part.js';
import { ErrorPage } from './error-page.js';
import { RequireRole, RequireSession } from './guard.js';
import { loadTexts } from './i18n.js';
import { Layout } from './layout/layout.js';
import { NotFoundPage } from './not-found-page.js';
import { paths, routes } from './paths.js';

const CartDialog = lazyPart(async () => (await import('../features/cart/cart-dialog.js')).CartDialog);

/** A screen's code and its texts are fetched together, when its address is first visited. */
function screen(texts: string[], load: () => Promise<ComponentType>): RouteObject['lazy'] {
  return async () => {
    const [Component] = await Promise.all([retrying(load), ...texts.map(loadTexts)]);
    return { Component };
  };
}

const open: RouteObject[] = [
  {
    path: routes.item,
    lazy: screen(['listings', 'item'], async () => (await import('../features/listings/item/item-screen.js')).ItemScreen),
  },
  {
    path: paths.browse,
    lazy: screen(['listings'], async () => (await import('../features/listings/browse/browse-screen.js')).BrowseScreen),
  },
  { path: paths.home, lazy: screen(['listings'], async () => (await import('../features/listings/home/home-screen.js')).HomeScreen) },
  { path: paths.signIn, lazy: screen(['auth'], async () => (await import('../features/auth/sign-in-screen.js')).SignInScreen) },
  { path: paths.register, lazy: screen(['auth'], async () => (await import('../features/auth/register-screen.js')).RegisterScreen) },
  {
    path: paths.forgotPassword,
    lazy: screen(['auth'], async () => (await import('../features/auth/forgot-password-screen.js')).ForgotPasswordScreen),
  },
  {
    path: paths.resetPassword,
    lazy: screen(['auth'], async () => (await import('../features/auth/reset-password-screen.js')).ResetPasswordScreen),
  },
];

const signedIn: RouteObject[] = [
  {
    path: paths.checkout,
    lazy: screen(['checkout'], async () => (await import('../features/checkout/checkout-screen.js')).CheckoutScreen),
  },
  { path: routes.order, lazy: screen(['orders'], async () => (await import('../features/orders/order-screen.js')).OrderScreen) },
  { path: paths.buyer, lazy: screen(['buyer'], async () => (await import('../features/buyer/buyer-screen.js')).BuyerScreen) },
  { path: paths.account, lazy: screen(['account'], async () => (await import('../features/account/account-screen.js')).AccountScreen) },
  { path: paths.sell, lazy: screen(['sell'], async () => (await import('../features/sell/sell-screen.js')).SellScreen) },
  {
    path: paths.seller,
    lazy: screen(['seller'], async () => (await import('../features/seller/dashboard/seller-screen.js')).SellerScreen),
  },
  ...routes.inventoryAliases.map((path) => ({
    path,
    lazy: screen(['seller'], async () => (await import('../features/seller/inventory/inventory-screen.js')).InventoryScreen),
  })),
  {
    path: paths.onboarding,
    lazy: screen(['seller'], async () => (await import('../features/seller/onboarding/onboarding-screen.js')).OnboardingScreen),
  },
];

const moderators: RouteObject[] = [
  { path: paths.admin, lazy: screen(['admin'], async () => (await import('../features/admin/admin-screen.js')).AdminScreen) },
  {
    path: routes.adminPage('moderation'),
    lazy: screen(['admin'], async () => (await import('../features/admin/moderation/moderation-screen.js')).ModerationScreen),
  },
];

const admins: RouteObject[] = [
  {
    path: routes.adminPage('billing'),
    lazy: screen(['admin'], async () => (await import('../features/admin/billing/billing-screen.js')).BillingScreen),
  },
];

export const router = createBrowserRouter([
  {
    element: <Layout cartDialog={CartDialog} />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <div />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...open,
          { element: <RequireSession />, children: signedIn },
          { element: <RequireRole roles={['moderator', 'admin']} />, children: moderators },
          { element: <RequireRole roles={['admin']} />, children: admins },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
