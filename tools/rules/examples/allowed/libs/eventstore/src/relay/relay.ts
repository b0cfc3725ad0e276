import { facts } from '../append/facts.js';

export const relay = facts;
