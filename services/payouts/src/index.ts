export { payoutsService } from './payouts.module.js';
