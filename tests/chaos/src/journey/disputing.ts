import type { Buyer, Seller, Stage } from './cast.js';
import type { Body, Person } from './client.js';

type StageTools = Pick<Stage, 'client' | 'random'>;

/** Opens a buyer's dispute about a contract, or accepts the seller's offer. */
export async function complain(stage: StageTools, buyer: Buyer): Promise<void> {
  const { client, random } = stage;
  const offered = (await disputesOf(stage, buyer, 'buyer')).filter(({ offerCents }) => offerCents !== null);
  if (offered.length > 0 && random.chance(0.6)) {
    const { id, offerCents } = random.of(offered);
    await client.send(buyer, { method: 'POST', path: `/disputes/${id}/accept`, route: 'POST /disputes/:id/accept', body: { offerCents } });
    return;
  }
  const contracts = buyer.orders
    .flatMap(({ items }) => items as Body[])
    .filter(({ status }) => /^(paid|confirmed|shipped|delivered|active|completed)$/.test(status));
  if (contracts.length === 0) return;
  const path = `/contracts/${random.of(contracts).contractId}/disputes`;
  const body = {
    reasonCode: random.of(['item_not_received', 'damaged_item', 'other']),
    summary: 'Not as described.',
    details: 'Pages 12 to 20 are missing.',
  };
  await client.send(buyer, { method: 'POST', path, route: 'POST /contracts/:id/disputes', body, ref: ({ dispute }) => dispute.id });
}

/** Answers a dispute as its seller, with or without an offer, or adds evidence. */
export async function respond(stage: StageTools, seller: Seller): Promise<void> {
  const { client, random } = stage;
  const running = await disputesOf(stage, seller, 'seller');
  if (running.length === 0) return;
  const { id } = random.of(running);
  const offer = random.chance(0.5) && { offerCents: random.between(1, 600) };
  const [step, body] = random.chance(0.8)
    ? ['answer', { text: 'It was fine when it left.', ...offer }]
    : ['evidence', { text: 'A witness saw it.' }];
  await client.send(seller, { method: 'POST', path: `/disputes/${id}/${step}`, route: `POST /disputes/:id/${step}`, body });
}

async function disputesOf({ client }: StageTools, person: Person, side: 'buyer' | 'seller'): Promise<Body[]> {
  const { outcome, body } = await client.send(person, { method: 'GET', path: `/disputes?side=${side}`, route: 'GET /disputes' });
  return outcome === 'ok' ? (body.disputes as Body[]).filter(({ status }) => !/^(refunded|closed)$/.test(status)) : [];
}

/** Decides a running dispute: refunds all or a part, closes it, escalates it or sends a reminder. */
export async function decideDispute(
  { client, random, admin }: Pick<Stage, 'client' | 'random' | 'admin'>,
  running: readonly Body[],
): Promise<void> {
  if (running.length === 0) return;
  const { id } = random.of(running);
  const input = random.weighted({ whole: 15, part: 25, nothing: 30, escalate: 15, remind: 15 });
  if (input === 'remind') {
    await client.send(admin, { method: 'POST', path: `/admin/disputes/${id}/remind`, route: 'POST /admin/disputes/:id/remind' });
    return;
  }
  const note = 'Both sides were heard.';
  const body = {
    whole: { status: 'refunded', note },
    part: { status: 'refunded', refundCents: random.between(1, 900), note },
    nothing: { status: 'closed', resolution: 'resolved_seller', note },
    escalate: { status: 'escalated', note },
  }[input];
  await client.send(admin, { method: 'PATCH', path: `/admin/disputes/${id}`, route: 'PATCH /admin/disputes/:id', body });
}
