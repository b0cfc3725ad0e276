import type { RequestStage, RequestStatus } from '../../generated/graphql.js';

export const STAGES: readonly RequestStage[] = ['applied', 'screening', 'interview', 'offer', 'contract_sent', 'hired', 'declined'];
export const STATUSES: readonly RequestStatus[] = [...STAGES, 'withdrawn'];

const ENDS: readonly RequestStatus[] = ['hired', 'declined', 'withdrawn'];
/** Whether it is still somebody's turn. */
export const isOpen = (status: RequestStatus): boolean => !ENDS.includes(status);
