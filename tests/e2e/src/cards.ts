import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Client, until } from './client.js';
import { admin, done, inCart, type Person } from './market.js';

/** The stand-in of the payment provider's API. */
const PROVIDER = process.env.PROVIDER_URL;
export const noCards = PROVIDER === undefined;
export const WHY_NOT = 'its payments are simulated: the stand-in of the payment provider runs beside the one process';

type ProviderObject = { id: string; [field: string]: unknown };
/** What happens at the provider by somebody else's hand: a bank takes a payment back, a seller fills in the form. */
export const atProvider = async (call: string, wanted: object = {}): Promise<ProviderObject> =>
  (await fetch(`${PROVIDER}/_fake/${call}`, { method: 'POST', body: JSON.stringify(wanted) })).json() as Promise<ProviderObject>;
export const objectsAt = async (kind: string): Promise<ProviderObject[]> =>
  ((await (await fetch(`${PROVIDER}/_fake/objects/${kind}`)).json()) as { objects: ProviderObject[] }).objects;

export const CARD = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };
const API = 'https://api.stripe.com/v1/payment_intents/';

/** A page on which cards pay: what the provider has in the browser is answered here, what it has behind by its stand-in. */
export async function cardPage(person: Person, browser: Browser): Promise<Page> {
  const page = await person.page(browser);
  await takesCards(page.context());
  return page;
}

async function takesCards(context: BrowserContext): Promise<void> {
  // The build for trying out knows no key; with one it differs in this word.
  await context.route('**/assets/entry-*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain('{apiBase:`/api`}');
    await route.fulfill({ response, body: script.replace('{apiBase:`/api`}', '{apiBase:`/api`,stripePublishableKey:`pk_test_fake`}') });
  });
  await context.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }));
  await context.route(`${API}*/confirm`, async (route) => {
    const [url, body] = [route.request().url(), route.request().postData()];
    const headers = { authorization: 'Bearer sk_test_fake', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url.replace('https://api.stripe.com', PROVIDER!), { method: 'POST', headers, body });
    const shared = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    await route.fulfill({ status: answer.status, headers: shared, body: await answer.text() });
  });
}

/** As much of Stripe.js as our form asks of it: a field for a card, and the call that confirms an intent by its secret. */
const STRIPE_JS = `
const label = Object.assign(document.createElement('label'), { textContent: 'Card number ' });
const field = label.appendChild(document.createElement('input'));
const nothing = () => undefined;
const element = { on: nothing, off: nothing, update: nothing, destroy: () => label.remove(), mount: (place) => place.append(label) };
async function confirmPayment({ elements: { secret } }) {
  const payment_method = field.value === '${CARD.declined}' ? 'pm_card_chargeDeclined' : 'pm_card_visa';
  const body = new URLSearchParams({ payment_method, client_secret: secret });
  const answer = await fetch('${API}' + secret.split('_secret_')[0] + '/confirm', { method: 'POST', body });
  const said = await answer.json();
  return answer.ok ? { paymentIntent: said } : { error: said.error };
}
const elements = ({ clientSecret }) => ({ secret: clientSecret, create: () => element, getElement: () => element, update: nothing });
window.Stripe = () => ({ elements, confirmPayment, createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing });
`;

/** A seller whom the provider pays out. */
export async function onboarded(seller: Client): Promise<void> {
  const status = () => seller.get('/sellers/stripe/status');
  await seller.post('/sellers/stripe/onboard');
  const { body } = await until(status, (answer) => answer.body.accountId !== null);
  await atProvider(`accounts/${body.accountId}`, { enabled: true });
  await until(status, (answer) => answer.body.payoutsEnabled === true);
}

export type SoldCopy = { orderId: string; contractId: string; intentId: string };

/** A copy that a card has paid, and that has arrived. */
export async function arrived(seller: Client, buyer: Client, itemId: string): Promise<SoldCopy> {
  await inCart(buyer, itemId);
  const { orderId, intentId } = (await buyer.post('/cart/checkout-intent')).body as SoldCopy;
  await atProvider(`pay/${intentId}`);
  const { body } = await until(
    () => buyer.get(`/orders/${orderId}`),
    (answer) => answer.body.order.status === 'paid',
  );
  const { contractId } = body.order.items[0] as SoldCopy;
  await done(() => seller.post(`/contracts/${contractId}/mark-sent`));
  await done(() => buyer.post(`/contracts/${contractId}/confirm`));
  return { orderId, contractId, intentId };
}

export async function paidOut({ contractId }: SoldCopy): Promise<void> {
  const desk = await admin();
  const { body } = await done(() => desk.post(`/admin/contracts/${contractId}/payout`));
  expect(body).toMatchObject({ paid: true });
}
