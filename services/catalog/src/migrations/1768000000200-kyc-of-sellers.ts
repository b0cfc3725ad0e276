import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verified sellers are those with payouts and an approved identity: by a review, or without one by the provider. */
export class KycOfSellers1768000000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE seller_cards ADD COLUMN payable boolean NOT NULL DEFAULT false,
      ADD COLUMN identity_checked boolean NOT NULL DEFAULT false, ADD COLUMN kyc_approved boolean`);
    await queryRunner.query('UPDATE seller_cards SET payable = verified, identity_checked = verified WHERE verified');
    await queryRunner.query(`ALTER TABLE seller_cards DROP COLUMN verified, ADD COLUMN verified boolean NOT NULL
      GENERATED ALWAYS AS (payable AND coalesce(kyc_approved, identity_checked)) STORED`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE seller_cards DROP COLUMN verified, ADD COLUMN verified boolean NOT NULL DEFAULT false');
    await queryRunner.query('UPDATE seller_cards SET verified = payable AND coalesce(kyc_approved, identity_checked)');
    await queryRunner.query('ALTER TABLE seller_cards DROP COLUMN payable, DROP COLUMN identity_checked, DROP COLUMN kyc_approved');
  }
}
