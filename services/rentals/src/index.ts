export { rentalsService } from './rentals.module.js';
