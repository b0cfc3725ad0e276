import { sign, TOLERANCE_SECONDS } from '../webhook/signature.js';
import { connectSecretOf, secretOf, type StripeEventBody } from './stripe-webhooks.js';

export type SignedPayload = { readonly payload: string; readonly signature: string };
/** `sealed`: signed when it is sent, as a signature is valid for minutes. */
export type Delivery = { readonly isForged: boolean; sealed(): SignedPayload };
export type Deliveries = (events: readonly StripeEventBody[], secret: string) => Delivery[];

/** Delivers each event once, in order. */
export const inOrder: Deliveries = (events, secret) => events.map((event) => genuine(event, secret));

/** Delivers each event twice, with one in ten forged, shuffled the same way every time. */
export const shuffledDoubledForged: Deliveries = (events, secret) => {
  const random = parkMiller(20_260_314);
  const twice = [...events, ...events].map((event) => genuine(event, secret));
  const forgeries = Array.from({ length: Math.ceil(twice.length / 9) }, (_, at) => forged(events[random(events.length)]!, at, secret));
  const all = [...twice, ...forgeries];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
};

const now = () => Math.floor(Date.now() / 1_000);

function genuine(event: StripeEventBody, secret: string): Delivery {
  const payload = JSON.stringify(event);
  return { isForged: false, sealed: () => ({ payload, signature: sign(payload, secretOf(event, secret), now()) }) };
}

type Forgery = (payload: string, real: string, secrets: { readonly right: string; readonly other: string }) => string;
const FORGERIES: readonly Forgery[] = [
  (payload) => sign(payload, 'whsec_of_a_stranger', now()),
  /** Signed with the secret of the other endpoint: a seller's account for ours, or ours for theirs. */
  (payload, _, { other }) => sign(payload, other, now()),
  (payload, _, { right }) => sign(payload, right, now() - TOLERANCE_SECONDS - 60),
  /** Changed after it was signed. */
  (_, real, { right }) => sign(real, right, now()),
];

/** Given another id, so that it would be news. */
function forged(event: StripeEventBody, at: number, secret: string): Delivery {
  const [payload, real] = [JSON.stringify({ ...event, id: `evt_forged${at}${event.id}` }), JSON.stringify(event)];
  const right = secretOf(event, secret);
  const secrets = { right, other: right === secret ? connectSecretOf(secret) : secret };
  return { isForged: true, sealed: () => ({ payload, signature: FORGERIES[at % FORGERIES.length]!(payload, real, secrets) }) };
}

/** Park and Miller's generator: the same numbers every time. */
function parkMiller(seed: number): (below: number) => number {
  let last = seed;
  return (below) => (last = (last * 48_271) % 2_147_483_647) % below;
}
