import { describe, expect, it } from '@jest/globals';
import { answerCalls } from '../../base/testing.js';
import { usualTerms } from '../../base/rental-terms/terms.js';
import { saveTerms } from './save-terms.js';

const put = 'PUT /items/listing-a/rental-terms';

describe('terms of a new listing', () => {
  it('are saved once its calendar knows it', async () => {
    let asked = 0;
    const sent = answerCalls({ [put]: () => ((asked += 1) === 1 ? { status: 404, body: { error: 'not_found' } } : {}) });
    await saveTerms('listing-a', usualTerms);
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ minDays: 1, maxDays: 365, bufferDays: 2 }));
  });

  it('are not sent again if refused', async () => {
    const sent = answerCalls({ [put]: { status: 422, body: { error: 'invalid_range', message: 'No.' } } });
    await expect(saveTerms('listing-a', usualTerms)).rejects.toMatchObject({ status: 422 });
    expect(sent).toHaveLength(1);
  });
});
