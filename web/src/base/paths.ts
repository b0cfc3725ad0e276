const id = (value: string) => encodeURIComponent(value);

export type AccountTab = 'overview' | 'requests' | 'listings' | 'billing' | 'orders' | 'messages';
export const accountTabs: AccountTab[] = ['overview', 'requests', 'listings', 'billing', 'orders', 'messages'];

/** Every address of the web app. Screens use these builders only. */
export const paths = {
  home: '/',
  browse: '/manga',
  browseFor: (filters: Record<string, string>) => `/manga?${new URLSearchParams(filters)}`,
  series: (slug: string) => `/manga/${id(slug)}`,
  item: (itemId: string) => `/item/${id(itemId)}`,
  signIn: '/signin',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  checkout: '/checkout',
  payOrder: (orderId: string) => `/checkout?${new URLSearchParams({ orderId })}`,
  order: (orderId: string) => `/orders/${id(orderId)}`,
  orderPlaced: (orderId: string, result: { simulated?: boolean; status?: string }) => {
    const query = new URLSearchParams();
    if (result.simulated) query.set('simulated', 'true');
    if (result.status) query.set('status', result.status);
    return `/orders/${id(orderId)}${query.size ? `?${query}` : ''}`;
  },
  /** Reviews of a person. */
  person: (personId: string, side: 'seller' | 'renter' = 'seller') => `/people/${id(personId)}${side === 'renter' ? '?side=renter' : ''}`,
  dispute: (disputeId: string) => `/disputes/${id(disputeId)}`,
  evidence: (disputeId: string) => `/disputes/${id(disputeId)}/evidence`,
  buyer: '/buyer',
  /** The first page after signing in without an origin. */
  dashboardOf: (role: 'buyer' | 'seller' | 'moderator' | 'admin' = 'buyer') =>
    ({ buyer: '/buyer', seller: '/seller', moderator: '/admin', admin: '/admin' })[role],
  notifications: '/notifications',
  announcement: (announcementId: string) => `/notifications#${id(announcementId)}`,
  account: '/account',
  accountTab: (tab: AccountTab, extra: Record<string, string> = {}) => `/account?${new URLSearchParams({ tab, ...extra })}`,
  accountOrder: (orderId: string) => `/account?${new URLSearchParams({ tab: 'orders', orderId })}`,
  messages: '/account?tab=messages',
  conversation: (conversation: string) => `/account?${new URLSearchParams({ tab: 'messages', conversation })}`,
  /** Finds the conversation about a listing, if there is one. */
  messagesAbout: (item: string) => `/account?${new URLSearchParams({ tab: 'messages', item })}`,
  sell: '/sell',
  editListing: (itemId: string) => `/sell/${id(itemId)}`,
  seller: '/seller',
  inventory: '/manage/inventory',
  onboarding: '/onboarding',
  admin: '/admin',
  adminPage: (page: AdminPage) => `/admin/${page}`,
} as const;

/** Pages of the admin area after its overview, in the order of their links, each with its readers. */
export const adminPages = {
  applicants: 'staff',
  moderation: 'staff',
  people: 'staff',
  billing: 'admin',
  market: 'admin',
  compliance: 'admin',
  analytics: 'admin',
  broadcast: 'admin',
  audit: 'admin',
} as const;
export type AdminPage = keyof typeof adminPages;
export const adminPagesFor = (reader: 'staff' | 'admin'): AdminPage[] =>
  (Object.keys(adminPages) as AdminPage[]).filter((page) => adminPages[page] === reader);

/** Patterns for the router; the builders above produce their addresses. */
export const routes = {
  series: '/manga/:slug',
  item: '/item/:id',
  order: '/orders/:id',
  person: '/people/:id',
  dispute: '/disputes/:id',
  evidence: '/disputes/:id/evidence',
  editListing: '/sell/:id',
  /** Addresses that people type, with the pages they redirect to. */
  aliases: { '/cart': paths.checkout, '/orders': paths.accountTab('orders') },
  inventoryAliases: ['/manage', '/manage/inventory', '/manga/manage/inventory'],
  adminPage: (page: AdminPage) => `/admin/${page}`,
} as const;
