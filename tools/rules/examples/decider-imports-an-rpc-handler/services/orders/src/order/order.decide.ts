import { handler } from './order.rpc.js';

export const decide = () => handler;
