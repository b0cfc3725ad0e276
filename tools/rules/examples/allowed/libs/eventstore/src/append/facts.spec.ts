import { relay } from '../relay/relay.js';

export const example = relay;
