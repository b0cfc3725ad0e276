import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE pictures (
  id text PRIMARY KEY,
  owner_id text NOT NULL,
  look text NOT NULL CHECK (look ~ '^[0-9a-f]{16}$'),
  bands text[] GENERATED ALWAYS AS
    (ARRAY['0' || substr(look, 1, 4), '1' || substr(look, 5, 4), '2' || substr(look, 9, 4), '3' || substr(look, 13, 4)]) STORED);
CREATE INDEX pictures_of_owner ON pictures (owner_id);
CREATE INDEX pictures_by_bands ON pictures USING gin (bands);
CREATE TABLE picture_references (
  picture_id text NOT NULL,
  subject text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (picture_id, subject));
CREATE INDEX picture_references_of_subject ON picture_references (subject);`;

export class Init1764100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE picture_references, pictures');
  }
}
