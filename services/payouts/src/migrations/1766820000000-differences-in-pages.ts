import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for pages of differences. `since` has the precision that is shown, so that a page begins where the last one ended. */
export class DifferencesInPages1766820000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE money_differences ALTER COLUMN since TYPE timestamptz(3)');
    await queryRunner.query(`CREATE INDEX money_differences_listed ON money_differences
      ((gone_at IS NULL) DESC, since DESC, kind DESC, ref DESC, currency DESC)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX money_differences_listed');
    await queryRunner.query('ALTER TABLE money_differences ALTER COLUMN since TYPE timestamptz');
  }
}
