import type { RequestStage, RequestStatus } from '../../generated/graphql.js';

export const STAGES: readonly RequestStage[] = ['applied', 'screening', 'interview', 'offer', 'contract_sent', 'hired', 'declined'];
export const STATUSES: readonly RequestStatus[] = [...STAGES, 'withdrawn'];

const ENDS: readonly RequestStatus[] = ['hired', 'declined', 'withdrawn'];
/** Whether a request is still open. */
export const isOpen = (status: RequestStatus): boolean => !ENDS.includes(status);
