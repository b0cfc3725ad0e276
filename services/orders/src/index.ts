export { ordersService } from './orders.module.js';
