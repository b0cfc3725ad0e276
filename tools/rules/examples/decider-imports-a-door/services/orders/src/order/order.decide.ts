import { door } from './order.door.js';

export const decide = () => door;
