import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { address, join, must, newPerson, type Seller, type Stage } from '../journey/cast.js';
import type { Body, Person } from '../journey/client.js';
import { asking } from '../journey/talking.js';

/** `word` is in the guest's name, addresses and every text they wrote. */
export type Guest = { readonly person: Person; readonly word: string; readonly conversationId: string; readonly disputeId: string };
export const ANSWER = 'It is still here.';

/** A guest asks, buys, receives and complains: their words are in a conversation and in a dispute. */
export async function settle({ client }: Pick<Stage, 'client'>, seller: Seller, item: string): Promise<Guest> {
  const word = `gone-${randomUUID()}`;
  const person = await join(client, newPerson(word));
  await must(client, person, { method: 'POST', path: '/user/addresses', body: { ...address, fullName: word } });
  const { conversationId } = await must(client, person, asking(item, { message: `Is it in print? ${word}`, preferredDelivery: 'either' }));
  await must(client, person, { method: 'POST', path: '/messages', body: { conversationId, body: `I live nearby. ${word}` } });
  await must(client, seller, { method: 'POST', path: '/messages', body: { conversationId, body: ANSWER } });

  await must(client, person, { method: 'POST', path: '/cart/items', body: { itemId: item, quantity: 1 } });
  const { orderId } = await must(client, person, { method: 'POST', path: '/cart/checkout-intent', ref: (body: Body) => body.orderId });
  const pay = { method: 'POST', path: `/orders/${orderId}/mark-paid`, route: 'POST /orders/:id/mark-paid' } as const;
  const { order } = await must(client, person, { ...pay, ref: (body: Body) => body.order.id });
  const press = (who: Person, step: string, body?: object) => {
    const path = `/contracts/${order.items[0].contractId}/${step}`;
    return must(client, who, { method: 'POST', path, route: `POST /contracts/:id/${step}`, body });
  };
  await press(seller, 'mark-sent');
  await press(person, 'confirm');
  const complaint = { reasonCode: 'damaged_item', summary: `A page is torn. ${word}`, details: `Page 12. ${word}` };
  const { dispute } = await press(person, 'disputes', complaint);
  const path = `/disputes/${dispute.id}/evidence`;
  await must(client, person, { method: 'POST', path, route: 'POST /disputes/:id/evidence', body: { text: `See it. ${word}` } });
  return { person, word, conversationId, disputeId: dispute.id };
}

/** Closes the guest's dispute without a refund. */
export async function close({ client, admin }: Pick<Stage, 'client' | 'admin'>, { disputeId }: Guest): Promise<void> {
  const body = { status: 'closed', resolution: 'resolved_seller', note: 'Both sides were heard.' };
  await must(client, admin, { method: 'PATCH', path: `/admin/disputes/${disputeId}`, route: 'PATCH /admin/disputes/:id', body });
}

const AGAIN_MS = 200;

/** Erases a guest as soon as nothing of theirs is open any more. */
export async function erase({ client }: Pick<Stage, 'client'>, { person }: Guest): Promise<void> {
  for (;;) {
    const { outcome, status, body } = await client.send(person, { method: 'DELETE', path: '/user' });
    if (outcome === 'ok') return;
    if (body?.error !== 'open_business') throw new Error(`${person.email} is not erased: ${status} ${body?.error}`);
    await sleep(AGAIN_MS);
  }
}

/** Runs `work` on all items, `many` at a time. */
export async function atOnce<T, R>(items: readonly T[], many: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const [done, waiting] = [[] as R[], [...items.entries()]];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: many }, worker));
  return done;
}
