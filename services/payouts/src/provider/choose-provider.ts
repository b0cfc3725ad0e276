import type { Provider } from '@nestjs/common';
import { Config } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider } from './provider.js';
import { SimulatedProvider } from './simulated-provider.js';
import { StripeProvider } from './stripe-provider.js';

/** Stripe where there is a key for it, else the simulation (which production refuses at start). */
export const chosenProvider: Provider = {
  provide: PaymentProvider,
  inject: [Config, DataSource],
  useFactory: ({ env }: Config, db: DataSource): PaymentProvider =>
    env.STRIPE_SECRET_KEY === undefined
      ? new SimulatedProvider(db, env.WEB_ORIGIN)
      : new StripeProvider({ secretKey: env.STRIPE_SECRET_KEY, webOrigin: env.WEB_ORIGIN, api: env.STRIPE_API }),
};
