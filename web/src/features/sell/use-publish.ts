import { useRef } from 'react';
import { api, newKey } from '../../base/api.js';
import { useBecomeSeller } from '../../base/use-become-seller.js';
import { usualTerms } from '../../base/rental-terms/terms.js';
import { rentedTerms, toPayload, type Draft } from './draft.js';
import { saveTerms } from './save-terms.js';

/** Saves the draft as a listing and submits it for moderation. A buyer becomes a seller first. */
export function usePublish(itemId: string | null, onSaved: (itemId: string) => void) {
  const becomeSeller = useBecomeSeller();
  const attempt = useRef({ key: '', of: '' });

  /** Returns the idempotency key of a payload: a retry of the same draft reuses it. */
  function keyFor(payload: object): string {
    const of = JSON.stringify(payload);
    if (attempt.current.of !== of) attempt.current = { key: newKey(), of };
    return attempt.current.key;
  }

  async function save(draft: Draft): Promise<string> {
    const payload = toPayload(draft);
    const terms = rentedTerms(draft);
    if (itemId) {
      await api.put('/items/{id}', { path: { id: itemId }, body: payload });
      if (terms) await saveTerms(itemId, terms);
      return itemId;
    }
    const created = await api.post('/items', { body: payload, idempotencyKey: keyFor(payload) });
    onSaved(created.itemId);
    if (terms && JSON.stringify(terms) !== JSON.stringify(usualTerms)) await saveTerms(created.itemId, terms);
    return created.itemId;
  }

  return async function publish(draft: Draft): Promise<void> {
    await becomeSeller();
    const id = await save(draft);
    await api.post('/items/{id}/publish', { path: { id } });
  };
}
