import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Switches of the automation policies. */
export class PolicySwitches1768000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE policy_switches (policy_id text PRIMARY KEY, is_on boolean NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE policy_switches');
  }
}
