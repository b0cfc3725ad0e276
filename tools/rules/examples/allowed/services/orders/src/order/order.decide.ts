import { type Event, refuse } from '@tankobon/eventstore';
import type { DataSource } from 'typeorm';
import { none } from './order.js';

export type OrderPlaced = Event<'OrderPlaced', { at: string; source?: DataSource }>;
export const decide = (known: boolean, at: string) => (known ? new Date(at) : refuse('not_found', none.status));
