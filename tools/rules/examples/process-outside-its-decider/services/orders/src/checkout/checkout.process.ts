import { processManager } from '@tankobon/eventstore';

export const checkout = processManager({ type: 'checkout' });
