import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config, ConfigMistakes } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';

/** Only the demo can verify an address under `.example` (RFC 2606): a mere sign-up with one cannot stop the service from starting. */
const LOOK = "SELECT 1 FROM people WHERE email LIKE '%@tankobon.example' AND email_verified_at IS NOT NULL LIMIT 1";

/** Refuses to start in production on the demo's database, because the password of the demo's accounts is public. */
@Injectable()
export class DemoPeople implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly db: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.production) return;
    const found: unknown[] = await this.db.query(LOOK);
    if (found.length === 0) return;
    throw new ConfigMistakes(this.config.service, [
      'DATABASE_URL leads to a database of the demo: it holds accounts of @tankobon.example, whose password everybody knows.',
    ]);
  }
}
