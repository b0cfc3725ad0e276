import type { ComponentType } from 'react';
import type { AdminPage } from '../../base/paths.js';

/** Screens of the admin area after its overview, each fetched on its first visit. */
export const adminScreens: Readonly<Record<AdminPage, () => Promise<ComponentType>>> = {
  moderation: async () => (await import('./moderation/moderation-screen.js')).ModerationScreen,
  applicants: async () => (await import('./applicants/applicants-screen.js')).ApplicantsScreen,
  billing: async () => (await import('./billing/billing-screen.js')).BillingScreen,
  market: async () => (await import('./market/market-screen.js')).MarketScreen,
  compliance: async () => (await import('./compliance/compliance-screen.js')).ComplianceScreen,
  people: async () => (await import('./people/people-screen.js')).PeopleScreen,
  audit: async () => (await import('./audit/audit-screen.js')).AuditScreen,
  analytics: async () => (await import('./analytics/analytics-screen.js')).AnalyticsScreen,
  broadcast: async () => (await import('./broadcast/broadcast-screen.js')).BroadcastScreen,
};
