import { api, ApiError } from '../../base/api.js';
import { termsOf, type TypedTerms } from '../../base/rental-terms/terms.js';

/** Delays before each attempt, in milliseconds: the rentals service learns of a new listing shortly after its creation. */
const patience = [0, 400, 800, 1_600, 3_200];

export async function saveTerms(id: string, terms: TypedTerms): Promise<void> {
  for (const [attempt, ms] of patience.entries()) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    try {
      await api.put('/items/{id}/rental-terms', { path: { id }, body: termsOf(terms) });
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || attempt === patience.length - 1) throw error;
    }
  }
}
