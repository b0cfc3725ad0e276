import { moderation } from '@tankobon/contracts';
import { restController } from '../wire/rest-controller.js';

export const PolicyRoutes = restController('Policies', moderation, /^\/admin\/market\/policies/);
