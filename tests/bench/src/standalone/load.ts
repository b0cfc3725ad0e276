import type { Request } from '../driver/requests.js';
import { Shopper, withCart } from '../driver/shopper.js';

const SHOPPERS = 8;
const SIGN_IN_MS = 10 * 60_000;

type Item = { readonly id: string; readonly rate_type: string; readonly price_cents: number | null; readonly available_count: number };
type Cart = { readonly items: readonly { readonly id: string }[] };

/** A load of people who browse, search, and change the quantity of one line of their cart. */
export class Load {
  private signedIn = Date.now();

  private constructor(
    private readonly shoppers: readonly { readonly person: Shopper; readonly line: string }[],
    private readonly item: string,
  ) {}

  static async of(port: number): Promise<Load> {
    const anybody = await Shopper.signUp(port);
    const { items } = (await anybody.get('/items')) as { items: readonly Item[] };
    const item = items.find((each) => each.rate_type === 'buy' && each.price_cents !== null && each.available_count >= 2);
    if (!item) throw new Error('The demo data has no listing with two copies for sale.');
    const shoppers = [];
    for (let n = 0; n < SHOPPERS; n += 1) {
      const person = await withCart(port, [item.id]);
      const { cart } = (await person.get('/cart')) as { cart: Cart };
      shoppers.push({ person, line: cart.items[0]!.id });
    }
    return new Load(shoppers, item.id);
  }

  async requests(): Promise<readonly Request[]> {
    if (Date.now() - this.signedIn > SIGN_IN_MS) {
      for (const { person } of this.shoppers) await person.again();
      this.signedIn = Date.now();
    }
    return [1, 2].flatMap((quantity) => this.shoppers.flatMap(({ person, line }) => this.visit(person, line, quantity)));
  }

  private visit({ headers, version }: Shopper, line: string, quantity: number): Request[] {
    return [
      { path: '/items' },
      { path: '/items?limit=24', headers: { 'X-Min-Version': version } },
      { path: '/items?q=the' },
      { path: `/items/${this.item}` },
      { path: '/cart', headers },
      { method: 'PATCH', path: `/cart/items/${line}`, headers, body: { quantity } },
    ];
  }
}
