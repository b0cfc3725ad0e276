import { cart } from '../features/cart/cart.js';

export const router = cart;
