import { type FactMap, type identityFacts, OPEN_DISPUTES } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { caseIdOf } from '../report/subject.js';
import { subjectCase } from '../report/subject.decide.js';
import { forgetReports } from '../report/forget-reports.js';

const STILL = `status IN (${OPEN_DISPUTES.map((status) => `'${status}'`).join(', ')})`;
const OVER = `NOT (${STILL})`;

/**
 * Removes an erased person's texts. The key is gone, so that a replay shows nothing either; an open dispute keeps its copy until it ends.
 */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonBanned.v1': async ({ data: { personId }, meta: { actor } }, { tx, system: by }) => {
    const [caseId, data] = [caseIdOf(personId), { resolution: 'banned', staffId: actor.id } as const];
    const { state } = await tx.load(subjectCase, caseId);
    if (state.status === 'open') await tx.handle(subjectCase, caseId, { type: 'ResolveSubject', data, by });
  },
  'identity.PersonErased.v1': async ({ data: { personId } }, { tx: { manager } }) => {
    const author = `(CASE opened_by WHEN 'buyer' THEN buyer_id ELSE seller_id END) = $1`;
    await manager.query(`UPDATE disputes SET author_gone = true WHERE ${author}`, [personId]);
    await manager.query('UPDATE dispute_entries SET author_gone = true WHERE person_id = $1', [personId]);
    await manager.query(`UPDATE disputes SET summary = NULL, details = NULL WHERE ${author} AND ${OVER}`, [personId]);
    await forgetReports(manager, personId);
    await manager.query(
      `UPDATE dispute_entries SET text = NULL WHERE person_id = $1 AND dispute_id IN (SELECT id FROM disputes WHERE ${OVER})`,
      [personId],
    );
  },
});
