import { describe, it } from '@jest/globals';

describe('the delivery of a fact', () => {
  it('of a delivery that fails is sent again', () => undefined);
  it('sends what failed again as often as it takes and tells whoever waits for it how often it did so', () => undefined);
  it('retries a failed delivery', () => undefined);
});
