import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Campaigns1768000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE campaigns (
        id text PRIMARY KEY, title text NOT NULL, description text NOT NULL, listing_ids text[] NOT NULL, status text NOT NULL, phase text NOT NULL,
        starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, approved_at timestamptz, created_at timestamptz NOT NULL)`);
    await db.query('CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id DESC)');
    await db.query(`CREATE INDEX campaigns_shown ON campaigns (starts_at, id) WHERE status = 'featured' AND phase = 'running'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE campaigns');
  }
}
