import { type CacheableRead, operations } from '@tankobon/gateway';
import type { HttpClient } from '../client.js';
import { dayFromNow, type Shop } from './shop.js';

/** Returns the path of a public operation, as the screens request it. */
function operation(name: string, variables: object): string {
  const sha256Hash = Object.keys(operations).find((hash) => new RegExp(`query ${name}\\b`).test(operations[hash]!));
  const asked = { variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }) };
  return `/graphql?${new URLSearchParams(asked).toString()}`;
}

/** Responses that a visitor reads, as texts. */
export class PublicAnswers {
  constructor(
    private readonly http: HttpClient,
    private readonly shop: Shop,
  ) {}

  /** Returns the responses by request. */
  async read(wanted: readonly CacheableRead[]): Promise<Record<string, string>> {
    const asked = wanted.flatMap((answer) => this.questions()[answer]);
    return Object.fromEntries(await Promise.all(asked.map(async (question) => [question, await this.ask(question)])));
  }

  /** Repeats the reads until the responses are cached and no longer change. */
  async settled(wanted: readonly CacheableRead[]): Promise<Record<string, string>> {
    for (let last = '', times = 0; ;) {
      const texts = await this.read(wanted);
      const now = JSON.stringify(texts);
      times = now === last ? times + 1 : 0;
      if (times === 6) return texts;
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private questions(): Readonly<Record<CacheableRead, readonly string[]>> {
    const { shown, sold, nameOfSeller, seller, byDays } = this.shop;
    const free = `/items?availableFrom=${dayFromNow(10)}&availableTo=${dayFromNow(12)}`;
    return {
      item: [`/items/${shown}`, operation('ItemScreen', { id: shown })],
      list: byDays
        ? [free]
        : [
            '/items',
            '/items?sort=price_asc',
            `/items?sellerId=${seller.id}`,
            operation('BrowseScreen', { filter: { q: 'Harbour' }, facets: true }),
          ],
      home: [operation('HomeScreen', {})],
      sellers: [`{ matchSellers(q: "${nameOfSeller}") { id name rating sales } }`],
      reviews: [`/items/${sold}/reviews`, operation('ItemScreen', { id: sold })],
      availability: [`/items/${shown}/availability`, operation('ItemScreen', { id: shown })],
      announcements: [operation('AnnouncedToAll', {})],
      series: [],
    };
  }

  private async ask(question: string): Promise<string> {
    const isPath = question.startsWith('/');
    const { status, text } = isPath
      ? await this.http.call('GET', question)
      : await this.http.call('POST', '/graphql', { body: { query: question } });
    return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
  }
}
