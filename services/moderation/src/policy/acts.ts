import { type AutomationPolicy, OPEN_DISPUTES, PolicyId, policyActor } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';

type Acts = Pick<AutomationPolicy, 'effects' | 'lastRunAt' | 'nextRunAt'>;
type ActsRow = { id: PolicyId; effects: number; lastRunAt: Date | null; nextRunAt: Date | null };

/** A policy of listings acts at once: it has no next run. */
const ofListings = (id: PolicyId, { ran, acted }: { ran: string; acted: string }) =>
  `SELECT '${id}' AS id, (SELECT count(*) FROM listing_reviews WHERE ${acted})::int AS effects,
          (SELECT max(${ran}) FROM listing_reviews WHERE ${ran} IS NOT NULL AND ${acted}) AS "lastRunAt", NULL::timestamptz AS "nextRunAt"`;

const STANDING = OPEN_DISPUTES.map((status) => `'${status}'`).join(', ');
/** An open dispute keeps a deposit from being released. */
const WAITS = `ended_at IS NULL AND NOT (policy_id = '${PolicyId.enum.auto_release}'
  AND EXISTS (SELECT FROM disputes d WHERE d.contract_id = c.contract_id AND d.status IN (${STANDING})))`;
const ofContracts = (id: PolicyId) =>
  `SELECT '${id}' AS id, (SELECT count(*) FROM due_contracts WHERE policy_id = '${id}' AND by_policy)::int AS effects,
          (SELECT max(ended_at) FROM due_contracts WHERE policy_id = '${id}' AND by_policy) AS "lastRunAt",
          (SELECT min(due_at) FROM due_contracts c WHERE policy_id = '${id}' AND ${WAITS}) AS "nextRunAt"`;

const ACTS = [
  ofListings('auto_approve', { ran: 'decided_at', acted: `decided_by = '${policyActor('auto_approve').id}'` }),
  ofListings('auto_flag', { ran: 'checked_at', acted: 'hits > 0' }),
  ofContracts('auto_release'),
  ofContracts('auto_complete'),
].join(' UNION ALL ');

/** Returns how often each policy has acted, when it did last, and when it will next: all from events. */
export async function findActs(db: EntityManager): Promise<(policyId: PolicyId) => Acts> {
  const rows: ActsRow[] = await db.query(ACTS);
  return (policyId) => {
    const { effects, lastRunAt, nextRunAt } = rows.find(({ id }) => id === policyId)!;
    return { effects, lastRunAt: lastRunAt?.toISOString() ?? null, nextRunAt: nextRunAt?.toISOString() ?? null };
  };
}
