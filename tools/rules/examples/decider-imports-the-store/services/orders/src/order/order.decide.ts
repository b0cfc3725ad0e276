import { EventStore } from '@tankobon/eventstore';

export const decide = () => EventStore;
