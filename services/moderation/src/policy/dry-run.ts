import {
  type CallInput,
  daysBetween,
  type moderation,
  MOST_DRY_RUN_DAYS,
  NEW_LISTING,
  type PolicyDryRun,
  type PolicyId,
} from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import type { EntityManager } from 'typeorm';
import { IS_TRUSTED, TRUST } from './trusted-seller.js';

type DryRunRange = CallInput<typeof moderation.policyDryRun>;
/**
 * SQL of a policy over its history. `subjects`: id and time of what it would have looked at; `acts` and `outcome` are about one of them, `s`;
 * `facts`: further tables of theirs.
 */
type History = { readonly subjects: string; readonly facts?: string; readonly acts: string; readonly outcome: string };

/** The newest subjects of the range that are considered. */
const MOST_SUBJECTS = 2_000;
const EXAMPLES = 5;

const inRange = (at: string) => `${at} >= $1::date::timestamp AT TIME ZONE 'UTC' AND ${at} < $2::date::timestamp AT TIME ZONE 'UTC'`;
const offSale = (outcome: string) => `${outcome} IN ('rejected', 'paused')`;
const REVIEWS = `SELECT r.listing_id AS id, r.submitted_at AS at, r.hits, r.reported, r.outcome, r.decided_by, r.decided_at, l.seller_id
  FROM listing_reviews r JOIN known_listings l ON l.listing_id = r.listing_id WHERE ${inRange('r.submitted_at')}`;

const due = (policyId: PolicyId) =>
  `SELECT c.contract_id AS id, c.due_at AS at, c.ended_at FROM due_contracts c WHERE c.policy_id = '${policyId}' AND ${inRange('c.due_at')} AND c.due_at <= app_now()`;
const disputed = (when: string) => `EXISTS (SELECT FROM disputes d WHERE d.contract_id = s.id AND ${when})`;
const ENDED_LATER = '(s.ended_at IS NULL OR s.ended_at >= s.at)';
const OF_CONTRACTS = `CASE WHEN ${disputed('d.created_at >= s.at')} THEN 'opposed' WHEN s.ended_at IS NULL THEN 'undecided' ELSE 'agreed' END`;

const HISTORIES: Readonly<Record<PolicyId, History>> = {
  auto_approve: {
    subjects: `${REVIEWS} AND r.reason = '${NEW_LISTING}'`,
    facts: `asked AS (SELECT seller_id, at FROM considered), ${TRUST},`,
    acts: `s.hits = 0 AND NOT s.reported AND ${IS_TRUSTED}`,
    /** Staff may reject later what the policy has approved. */
    outcome: `CASE WHEN ${offSale('s.outcome')} OR (s.decided_by LIKE 'policy:%' AND EXISTS (SELECT FROM listing_reviews later
        WHERE later.listing_id = s.id AND later.decided_at > s.decided_at AND ${offSale('later.outcome')})) THEN 'opposed'
      WHEN s.outcome IS NULL THEN 'undecided' ELSE 'agreed' END`,
  },
  auto_flag: {
    subjects: REVIEWS,
    acts: 's.hits > 0',
    outcome: `CASE WHEN s.outcome IS NULL THEN 'undecided' WHEN ${offSale('s.outcome')} THEN 'agreed' ELSE 'opposed' END`,
  },
  auto_release: {
    subjects: due('auto_release'),
    acts: `${ENDED_LATER} AND NOT ${disputed('d.created_at < s.at AND (d.closed_at IS NULL OR d.closed_at > s.at)')}`,
    outcome: OF_CONTRACTS,
  },
  auto_complete: { subjects: due('auto_complete'), acts: ENDED_LATER, outcome: OF_CONTRACTS },
};

const dryRun = ({ subjects, facts = '', acts, outcome }: History) => `
  WITH found AS MATERIALIZED (${subjects} ORDER BY at DESC LIMIT ${MOST_SUBJECTS + 1}),
    considered AS MATERIALIZED (SELECT * FROM found ORDER BY at DESC LIMIT ${MOST_SUBJECTS}),
    ${facts}
    acted AS MATERIALIZED (SELECT s.id, s.at, ${outcome} AS outcome FROM considered s WHERE ${acts}),
    examples AS (SELECT * FROM acted ORDER BY outcome = 'opposed' DESC, at DESC LIMIT ${EXAMPLES})
  SELECT (SELECT count(*) FROM considered)::int AS considered, count(*)::int AS "wouldHaveActed",
         (count(*) FILTER (WHERE outcome = 'agreed'))::int AS agreed, (count(*) FILTER (WHERE outcome = 'opposed'))::int AS opposed,
         (count(*) FILTER (WHERE outcome = 'undecided'))::int AS undecided,
         (SELECT count(*) FROM found) <= ${MOST_SUBJECTS} AS "isComplete",
         (SELECT coalesce(json_agg(json_build_object('subjectId', id, 'outcome', outcome,
                   'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY outcome = 'opposed' DESC, at DESC), '[]')
            FROM examples) AS examples
    FROM acted`;

/**
 * Tells in one statement what a policy would have done.
 * @throws Refusal `invalid_range` 422
 */
export async function findDryRun(db: EntityManager, { policyId, from, to }: DryRunRange): Promise<PolicyDryRun> {
  const days = daysBetween(from, to);
  if (days < 0) wrong(message('export.end_before_start'));
  if (days > MOST_DRY_RUN_DAYS) wrong(message('policy.dry_run_too_long'));
  const [figures]: Omit<PolicyDryRun, keyof DryRunRange>[] = await db.query(dryRun(HISTORIES[policyId]), [from, to]);
  return { policyId, from, to, ...figures! };
}

const wrong = (sentence: Message): never =>
  refuse('invalid_range', sentence, { fields: [{ path: 'to', code: 'invalid_range', message: sentence }] });
