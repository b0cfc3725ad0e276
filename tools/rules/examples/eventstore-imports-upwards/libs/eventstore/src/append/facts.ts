import { relay } from '../relay/relay.js';

export const facts = relay;
