import { messaging } from '@tankobon/contracts';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { ConversationsAnswer, MessagesAnswer, toConversations, toMessages } from './messages.wire.js';
import { OfferAnswer, toOffer } from './offers.wire.js';

export const ConversationsController = restController('Conversations', messaging, /\/conversations(\/:id\/(?!offers)|$)/, [
  wireAnswer(messaging.conversations, ConversationsAnswer, toConversations),
]);
export const OffersController = restController('Offers', messaging, /\/offers/, [
  wireAnswer(messaging.makeOffer.answer, OfferAnswer, toOffer),
]);
export const MessagesController = restController('Messages', messaging, /^\/messages/, [
  wireAnswer(messaging.messages, MessagesAnswer, toMessages),
]);
