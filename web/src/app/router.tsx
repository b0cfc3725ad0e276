import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { RequireRole, RequireSession } from '../base/guard.js';
import { NotFoundPage } from './not-found-page.js';
import { adminPagesFor, paths, routes } from '../base/paths.js';
import { codeOf } from './screen-code.js';
import { type Screen, screens } from './screens.js';

/** Route of a path in the table of screens. */
const screen = (path: string): RouteObject => ({ path, handle: screens[path], element: <Fetched screen={screens[path]!} /> });

function Fetched({ screen }: { screen: Screen }) {
  return createElement(codeOf(screen));
}

const open = [
  routes.item,
  routes.person,
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
  paths.notifications,
  paths.seller,
  routes.dispute,
  routes.evidence,
  routes.editListing,
  ...routes.inventoryAliases,
  paths.onboarding,
];
/** Screens that show themselves what is unavailable without an API. */
const signedInOrWithoutApi = [routes.order, paths.sell];
const moderators = [paths.admin, ...adminPagesFor('staff').map(routes.adminPage)];
const admins = adminPagesFor('admin').map(routes.adminPage);

/** All routes with their guards. */
export const pages: RouteObject[] = [
  ...open.map(screen),
  ...Object.entries(routes.aliases).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  { element: <RequireSession />, children: signedIn.map(screen) },
  { element: <RequireSession orNoApi />, children: signedInOrWithoutApi.map(screen) },
  { element: <RequireRole roles={['moderator', 'admin']} />, children: moderators.map(screen) },
  { element: <RequireRole roles={['admin']} />, children: admins.map(screen) },
  { path: '*', element: <NotFoundPage /> },
];
