import type { ReportOutcome } from '@tankobon/contracts';
import type { CaseOutcome } from '../case/listing-case.js';
import type { SubjectResolution } from './subject.js';

/** Returns the outcome for reporters of a listing: upheld where staff rejected or paused the listing. */
export const outcomeOfCase = (outcome: CaseOutcome): ReportOutcome =>
  outcome === 'rejected' || outcome === 'paused' ? 'upheld' : 'cleared';
export const outcomeOfSubject = (resolution: SubjectResolution): ReportOutcome => (resolution === 'cleared' ? 'cleared' : 'upheld');
