import type { ReportOutcome } from '@tankobon/contracts';
import type { CaseOutcome } from '../case/listing-case.js';
import type { SubjectResolution } from './subject.js';

/** What the end of a listing's case says of those who reported it: staff took it away, or left it. */
export const outcomeOfCase = (outcome: CaseOutcome): ReportOutcome =>
  outcome === 'rejected' || outcome === 'paused' ? 'upheld' : 'cleared';
export const outcomeOfSubject = (resolution: SubjectResolution): ReportOutcome => (resolution === 'cleared' ? 'cleared' : 'upheld');
