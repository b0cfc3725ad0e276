import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config, ConfigMistakes } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';

/** Nobody but the demo can confirm an address under `.example` (RFC 2606): who only signs up with one keeps nothing from starting. */
const LOOK = "SELECT 1 FROM people WHERE email LIKE '%@tankobon.example' AND email_verified_at IS NOT NULL LIMIT 1";

/** The password of the demo's people is printed: production does not start on their database. */
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
