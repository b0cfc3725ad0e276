export { type Backend, type Marketplace, type MarketplaceOptions, startBackend, startMarketplace } from './marketplace.js';
export { seedOnce } from './seed/seed-once.js';
