import { Injectable } from '@nestjs/common';
import { identity, type CallInput } from '@tankobon/contracts';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findKeys, makeKeys } from './data-key.js';

@Injectable()
export class KeysRpc {
  constructor(private readonly db: DataSource) {}

  @Handles(identity.dataKeys)
  async dataKeys({ personIds, create }: CallInput<typeof identity.dataKeys>) {
    if (create) await makeKeys(this.db, personIds);
    const keys = await findKeys(this.db, personIds);
    return { keys: Object.fromEntries(personIds.map((id) => [id, keys.get(id)?.toString('base64') ?? null])) };
  }
}
