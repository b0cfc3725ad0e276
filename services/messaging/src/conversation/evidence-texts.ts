import type { EntityManager } from 'typeorm';

/** Records that a dispute about this conversation is running. */
export async function startDispute(db: EntityManager, disputeId: string, conversationId: string): Promise<void> {
  await db.query('INSERT INTO disputed_conversations (dispute_id, conversation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    disputeId,
    conversationId,
  ]);
}

/** Records the end of a dispute, and deletes texts of erased people that no other dispute needs. */
export async function endDispute(db: EntityManager, disputeId: string): Promise<void> {
  const [ended] = await db.query('DELETE FROM disputed_conversations WHERE dispute_id = $1 RETURNING conversation_id', [disputeId]);
  if (ended.length === 0) return;
  await db.query(
    `DELETE FROM kept_words k USING messages m WHERE m.id = k.message_id AND m.conversation_id = $1
       AND NOT EXISTS (SELECT FROM disputed_conversations d WHERE d.conversation_id = m.conversation_id)`,
    [ended[0].conversation_id],
  );
}

/** Copies an erased person's texts before their deletion, if a running dispute concerns them: until its end, for its evidence alone. */
export async function copyTexts(db: EntityManager, personId: string): Promise<void> {
  await db.query(
    `INSERT INTO kept_words (message_id, body)
     SELECT m.id, m.body FROM messages m
      WHERE m.sender_id = $1 AND m.body IS NOT NULL
        AND EXISTS (SELECT FROM disputed_conversations d WHERE d.conversation_id = m.conversation_id)
     ON CONFLICT DO NOTHING`,
    [personId],
  );
}
