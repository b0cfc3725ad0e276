import { moderation } from '@tankobon/contracts';
import { restController } from '../wire/rest-controller.js';

/** Reports of listings, messages, people and reviews, and a seller's appeal against a rejection. */
export const ReportsController = restController('Reports', moderation, /\/(report|appeal)$/);
