import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Metrics } from '@tankobon/service-kit';
import { randomBytes } from 'node:crypto';
import { HashQueue } from './hash-queue.js';
import { normalised } from './password-rules.js';

/** Argon2id parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Hashes and compares passwords, at most two at once. */
@Injectable()
export class Passwords {
  private readonly queue = new HashQueue();
  private nobody?: Promise<string>;

  constructor(metrics: Metrics) {
    metrics.gauge('passwords_waiting', 'Passwords that are hashed or compared, or wait for it.', () => this.queue.size);
  }

  /** @throws Refusal `too_many_requests` 429 when there is no room for another hash */
  checkRoom(): void {
    this.queue.checkRoom();
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalised(password), PARAMETERS));
  }

  /** Compares a password. Without a stored hash, a dummy hash is compared, so that the time tells nothing about an account. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    this.nobody ??= hash(randomBytes(32), PARAMETERS);
    const nobody = await this.nobody;
    const same = await this.queue.run(() => verify(stored ?? nobody, normalised(password)));
    return same && stored !== undefined;
  }

  /** True for a hash with other parameters than today's. */
  isOutdated(stored: string): boolean {
    const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
    const made = { algorithm, memoryCost, timeCost, parallelism, outputLen };
    return Object.entries(PARAMETERS).some(([name, value]) => made[name as keyof typeof made] !== value);
  }
}
