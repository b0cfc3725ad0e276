import { createBrowserRouter, type RouteObject } from 'react-router';
import { keepEarlyData } from './early-data.js';
import { ErrorPage } from './error-page.js';
import { RequireRole, RequireSession } from '../base/guard.js';
import { loadTexts } from '../base/i18n.js';
import { Layout } from './layout/layout.js';
import { NotFoundPage } from './not-found-page.js';
import { paths, routes } from '../base/paths.js';
import { retrying } from '../ui/retrying.js';
import { screens } from './screens.js';

/** A screen of the table; its code and its texts are fetched together. */
function screen(path: string): RouteObject {
  const lazy = async () => {
    const found = screens[path]!;
    const [Component] = await Promise.all([retrying(found.load), keepEarlyData(found), ...found.texts.map((area) => loadTexts(area))]);
    return { Component };
  };
  return { path, lazy };
}

const open = [
  routes.item,
  paths.browse,
  paths.home,
  paths.signIn,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
];
const signedIn = [
  paths.checkout,
  paths.buyer,
  paths.account,
  paths.seller,
  routes.editListing,
  ...routes.inventoryAliases,
  paths.onboarding,
];
/** These say themselves what cannot be done without an API. */
const signedInOrWithoutApi = [routes.order, paths.sell];
const moderators = [paths.admin, routes.adminPage('moderation')];
const admins = [routes.adminPage('billing')];

/** Every address with its guard. */
export const pages: RouteObject[] = [
  ...open.map(screen),
  { element: <RequireSession />, children: signedIn.map(screen) },
  { element: <RequireSession orNoApi />, children: signedInOrWithoutApi.map(screen) },
  { element: <RequireRole roles={['moderator', 'admin']} />, children: moderators.map(screen) },
  { element: <RequireRole roles={['admin']} />, children: admins.map(screen) },
  { path: '*', element: <NotFoundPage /> },
];

export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <div />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: pages,
      },
    ],
  },
]);
