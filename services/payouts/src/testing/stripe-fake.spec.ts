import { describe, expect, it } from '@jest/globals';
import { readForm } from './stripe-form.js';
import { StripeFake } from './stripe-fake.js';
import { control } from './stripe-control.js';

describe('Stripe fake', () => {
  it('parses nested forms without prototype pollution', () => {
    expect(readForm('amount=5&metadata[orderId]=o%201&a[b][c]=d')).toEqual({
      amount: '5',
      metadata: { orderId: 'o 1' },
      a: { b: { c: 'd' } },
    });
    expect(readForm('__proto__[evil]=1')).toEqual({ ['__proto__']: { evil: '1' } });
    expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
  });

  it('computes its balance: charges less refunds and transfers', () => {
    const { objects } = new StripeFake();
    const intent = objects.createIntent(readForm('amount=5000&currency=usd&metadata[orderId]=o'));
    expect(objects.balance('usd')).toBe(0);
    objects.confirm(intent.id);
    const seller = objects.createAccount(readForm('metadata[sellerId]=s'));
    const transfer = readForm(`amount=1500&currency=usd&destination=${seller.id}`);
    expect(() => objects.transfer(transfer)).toThrow('insufficient_capabilities_for_transfer');
    objects.setAccount(seller.id, true);
    objects.transfer(transfer);
    objects.refund(readForm(`amount=500&payment_intent=${intent.id}`));
    expect([objects.balance('usd'), objects.balance('jpy')]).toEqual([3_000, 0]);
    expect(() => objects.transfer({ ...transfer, amount: '3001' })).toThrow('balance_insufficient');
  });

  it('sends webhooks in order, again if they are refused', async () => {
    const fake = new StripeFake();
    const heard: string[] = [];
    let busy = 1;
    fake.webhooks.to((payload) => {
      if ((busy -= 1) >= 0) return Promise.resolve(503);
      heard.push((JSON.parse(payload) as { type: string }).type);
      return Promise.resolve(200);
    });
    fake.objects.confirm(fake.objects.createIntent(readForm('amount=5000&currency=usd')).id);
    await fake.webhooks.flush();
    expect(heard).toEqual(['payment_intent.created', 'payment_intent.processing', 'payment_intent.succeeded', 'charge.succeeded']);
  });

  it('is controlled by other processes', () => {
    const fake = new StripeFake();
    const { id } = fake.objects.createIntent(readForm('amount=5000&currency=usd'));
    expect(control(fake, `POST pay/${id}`, '')).toMatchObject({ status: 200, body: { id, status: 'succeeded' } });
    expect(control(fake, `POST pay/${id}`, '')).toMatchObject({ status: 400 });
    expect(control(fake, 'GET balance/usd', '')).toEqual({ status: 200, body: { balance: 5_000 } });
    expect(control(fake, 'POST nothing', '')).toMatchObject({ status: 404 });
    control(fake, 'POST faults', JSON.stringify({ kind: 'reset', on: 'transfers' }));
    expect([
      fake.faults.meet('GET /v1/payment_intents'),
      fake.faults.meet('POST /v1/transfers')?.kind,
      fake.faults.meet('POST /v1/transfers'),
    ]).toEqual([undefined, 'reset', undefined]);
  });
});
