import { REQUEST_ENDS } from '@tankobon/contracts';
import type { ReactionContext } from '@tankobon/eventstore';
import { In, Not } from 'typeorm';
import { request } from './request.decide.js';
import { notifyOfRequest } from './notify-of-request.js';
import { personal, RequestRow } from './requests.view.js';

/** Deletes an erased person's texts from the tables, and withdraws their open requests, so that no seller waits for them. */
export async function eraseRequests(applicantId: string, act: ReactionContext): Promise<void> {
  const { manager } = act.tx;
  for (const { table, of, field } of personal) await manager.update(table, { [of]: applicantId }, { [field]: null });
  const open = await manager.find(RequestRow, { select: { id: true }, where: { applicantId, status: Not(In([...REQUEST_ENDS])) } });
  for (const { id } of open) {
    const { events } = await act.handle(request, id, { type: 'WithdrawRequest', data: {}, by: act.system });
    await notifyOfRequest(act.tx, events);
  }
}
