import type { Provider } from '@nestjs/common';
import { BREAKER, Config, Metrics } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider } from './provider.js';
import { SimulatedProvider } from './simulated-provider.js';
import { StripeProvider } from './stripe-provider.js';

/** Stripe where there is a key for it, else the simulation (which production refuses at start). */
export const chosenProvider: Provider = {
  provide: PaymentProvider,
  inject: [Config, DataSource, Metrics],
  useFactory: (config: Config, db: DataSource, metrics: Metrics): PaymentProvider => {
    const provider = choose(config, db);
    metrics.dependency('payment_provider', () => provider.breaker !== 'open');
    const help = 'State of the breaker before the payment provider: 0 closed, 1 half open, 2 open.';
    metrics.gauge('provider_breaker_state', help, () => BREAKER[provider.breaker]);
    return provider;
  },
};

function choose({ env }: Config, db: DataSource): PaymentProvider {
  if (env.STRIPE_SECRET_KEY === undefined) return new SimulatedProvider(db, env.WEB_ORIGIN);
  return new StripeProvider({ secretKey: env.STRIPE_SECRET_KEY, webOrigin: env.WEB_ORIGIN, api: env.STRIPE_API });
}
