import { moderation } from '@tankobon/contracts';
import { z } from 'zod';
import { DisputeAnswer, DisputeOnWire, toDispute } from '../wire/disputes.wire.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';

const WholeAnswer = DisputeAnswer.extend({ history: moderation.dispute.answer.shape.history });
const MyDisputes = moderation.myDisputes.answer.omit({ items: true }).extend({ disputes: z.array(DisputeOnWire) });

/** Disputes, for both sides of a contract and for staff. */
export const DisputesController = restController('Disputes', moderation, /\/disputes/, [
  wireAnswer(moderation.acceptOffer.answer, DisputeAnswer, ({ dispute }, { media }) => ({ dispute: toDispute(dispute, media) })),
  wireAnswer(moderation.dispute, WholeAnswer, ({ dispute, history }, { media }) => ({ dispute: toDispute(dispute, media), history })),
  wireAnswer(moderation.myDisputes, MyDisputes, ({ items, ...page }, { media }) => ({
    disputes: items.map((dispute) => toDispute(dispute, media)),
    ...page,
  })),
]);
